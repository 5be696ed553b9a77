"""Nine pictures of a model by Blender's Workbench, printed as text.

    blender -b --factory-startup -noaudio --python-exit-code 7 --python-expr SCRIPT -- FILE

FILE is an OBJ whose first line is `# views SIDE CX CY CZ HALF CAMERAS...`: the pixels of a side, the centre and half
size of what is looked at, and for each camera ten numbers: its axes to the right, up and towards itself, and half the
width that it sees in half sizes. Prints a line `view` with the pixels in hex for each camera, from the top row; shades
of grey, black where nothing is.

Workbench needs no display where Mesa offers one of its own (EGL).
"""

import os
import sys

import bpy
from mathutils import Matrix, Vector


def read_head(path):
    """Side, centre, half size and cameras from the first line."""
    with open(path, "rb") as file:
        words = file.readline().split()
    if words[:2] != [b"#", b"views"]:
        raise ValueError("the first line does not say what to look at")
    numbers = [float(word) for word in words[2:]]
    side, centre, half, rest = int(numbers[0]), Vector(numbers[1:4]), numbers[4], numbers[5:]
    return side, centre, half, [rest[i : i + 10] for i in range(0, len(rest), 10)]


def load(path, centre, half):
    """The model, moved into the middle and scaled so that its half size is 1."""
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing)
    bpy.ops.import_scene.obj(filepath=path, axis_forward="Y", axis_up="Z")
    for mesh in bpy.data.meshes:
        for vertex in mesh.vertices:
            vertex.co = (vertex.co - centre) / half


def prepare(side):
    """The renderer: flat light, no texture, a black ground, no smoothing of edges."""
    scene = bpy.context.scene
    scene.render.engine = "BLENDER_WORKBENCH"
    scene.render.resolution_x = scene.render.resolution_y = side
    scene.render.resolution_percentage = 100
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.film_transparent = False
    scene.view_settings.view_transform = "Standard"
    scene.render.dither_intensity = 0.0
    scene.display.render_aa = "OFF"
    scene.display.shading.light = "STUDIO"
    scene.display.shading.color_type = "SINGLE"
    scene.display.shading.single_color = (1.0, 1.0, 1.0)
    if scene.world is not None:
        scene.world.color = (0.0, 0.0, 0.0)
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    scene.collection.objects.link(camera)
    scene.camera = camera
    camera.data.type = "ORTHO"
    camera.data.clip_start, camera.data.clip_end = 0.01, 200.0
    return scene, camera


def picture(scene, camera, numbers, folder):
    """The pixels that one camera sees."""
    right, up, towards = (Vector(numbers[i : i + 3]) for i in (0, 3, 6))
    matrix = Matrix((right, up, towards)).transposed().to_4x4()
    matrix.translation = towards * 100.0
    camera.matrix_world = matrix
    camera.data.ortho_scale = 2.0 * numbers[9]
    scene.render.filepath = os.path.join(folder, "view.png")
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(scene.render.filepath)
    image.colorspace_settings.name = "Raw"
    (width, height), values = image.size, list(image.pixels)
    bpy.data.images.remove(image)
    grey = [round(255 * sum(values[i : i + 3]) / 3) for i in range(0, len(values), 4)]
    rows = [grey[row * width : (row + 1) * width] for row in range(height)]
    return bytes(pixel for row in reversed(rows) for pixel in row)


if __name__ == "__main__":
    side, centre, half, cameras = read_head(sys.argv[-1])
    load(sys.argv[-1], centre, half)
    scene, camera = prepare(side)
    for numbers in cameras:
        print("view", picture(scene, camera, numbers, os.path.dirname(os.path.abspath(sys.argv[-1]))).hex())
