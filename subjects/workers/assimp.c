/* Worker for Assimp: does what `assimp info input.obj` does, with the post-processing that it asks for when no
 * option is given. Reports on stdout, errors too, as the command does. The C interface makes a new importer for
 * every file, so no state is left.
 */
#include "protocol.h"

#include <assimp/cimport.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <assimp/version.h>
#include <stdio.h>
#include <stdlib.h>

/* `assimp info`: the file could not be imported. */
enum { EXIT_NOT_IMPORTED = 3 };

static int run(const char *file)
{
    printf("Launching asset import ...           OK\n");
    const struct aiScene *scene = aiImportFile(file, aiProcessPreset_TargetRealtime_MaxQuality);
    if (!scene) {
        printf("ERROR: Failed to load file: %s\n", aiGetErrorString());
        return EXIT_NOT_IMPORTED;
    }
    unsigned vertices = 0, faces = 0;
    for (unsigned i = 0; i < scene->mNumMeshes; i++) {
        vertices += scene->mMeshes[i]->mNumVertices;
        faces += scene->mMeshes[i]->mNumFaces;
    }
    printf("Meshes:             %u\nVertices:           %u\nFaces:              %u\n", scene->mNumMeshes, vertices,
           faces);
    aiReleaseImport(scene);
    return EXIT_SUCCESS;
}

static const char *version(void)
{
    static char text[32];
    snprintf(text, sizeof text, "%u.%u.%u", aiGetVersionMajor(), aiGetVersionMinor(), aiGetVersionPatch());
    return text;
}

int main(int count, char **arguments)
{
    (void)count;
    worker_start(arguments, "assimp", version);
    const struct input *input;
    while ((input = worker_next())) {
        worker_write_file(input, "input.obj");
        worker_done(run("input.obj"));
    }
    return EXIT_SUCCESS;
}
