/* Worker for Assimp: does the same as `assimp info input.obj`, with the command's default post-processing. Errors go to
 * stdout, as those of the command do. The C interface creates a new importer for each file, so no state remains.
 */
#include "protocol.h"

#include <assimp/cimport.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <assimp/version.h>
#include <stdio.h>
#include <stdlib.h>

/* The exit code of `assimp info` if the file could not be imported. */
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
