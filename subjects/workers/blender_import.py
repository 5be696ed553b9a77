"""Blender's OBJ import as a command.

    blender -b --factory-startup -noaudio --python-exit-code 7 -P blender_import.py -- FILE

`--python-exit-code` must come before `-P`; otherwise Blender exits with 0 after an exception. The importer is the
Python add-on of Blender 2.x and 3.x, which raises an exception if it cannot read a file. The newer importer in C++
accepts every file.
"""

import sys

import bpy


def reset():
    """Removes everything that an import or the factory start-up file has added to the scene."""
    data = bpy.data
    bpy.data.batch_remove(
        [*data.objects, *data.meshes, *data.materials, *data.images, *data.collections, *data.textures, *data.curves]
    )


def load(path):
    """Imports the file. Raises an exception if it has no faces, because Blender imports any text as an empty mesh."""
    bpy.ops.import_scene.obj(filepath=path)
    faces = sum(len(mesh.polygons) for mesh in bpy.data.meshes)
    if faces == 0:
        raise ValueError("no faces imported")
    print(f"{len(bpy.data.meshes)} meshes, {faces} faces")


if __name__ == "__main__":
    reset()
    load(sys.argv[-1])
