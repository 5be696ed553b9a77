"""Blender's OBJ import as a command.

    blender -b --factory-startup -noaudio --python-exit-code 7 -P blender_import.py -- FILE

`--python-exit-code` must come before `-P`, or an exception ends Blender with 0. The importer is the Python
add-on of Blender 2.x and 3.x, which raises on what it cannot read; the newer one in C++ accepts every file.
"""

import sys

import bpy


def reset():
    """Removes all that an import, or the factory's start-up file, put into the scene."""
    data = bpy.data
    bpy.data.batch_remove(
        [*data.objects, *data.meshes, *data.materials, *data.images, *data.collections, *data.textures, *data.curves]
    )


def load(path):
    """Imports the file. A file without faces is an error: Blender makes an empty mesh of any text."""
    bpy.ops.import_scene.obj(filepath=path)
    faces = sum(len(mesh.polygons) for mesh in bpy.data.meshes)
    if faces == 0:
        raise ValueError("no faces imported")
    print(f"{len(bpy.data.meshes)} meshes, {faces} faces")


if __name__ == "__main__":
    reset()
    load(sys.argv[-1])
