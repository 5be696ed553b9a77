#!/usr/bin/env python3
"""Prints a random graph for Graphviz, with clusters and records. The same seed gives the same graph."""

import argparse
import random

NODES, EDGES, CLUSTERS = 30, 60, 5


def main(seed):
    """Prints the graph."""
    chance = random.Random(seed)
    print("digraph {\n  splines=polyline; concentrate=true; rankdir=LR")
    for cluster in range(CLUSTERS - 1):
        nodes = " ".join(f"n{node};" for node in range(cluster, NODES, CLUSTERS))
        print(f'  subgraph cluster_{cluster} {{ label="c{cluster}"; {nodes} }}')
    for node in range(NODES):
        print(f'  n{node} [shape={chance.choice(["box", "record", "ellipse"])} label="<a> node {node} | <b> {node}"];')
    for _ in range(EDGES):
        first, second = chance.randrange(NODES), chance.randrange(NODES)
        ports = chance.choice(["", ":a", ":b"]), chance.choice(["", ":a"])
        attribute = chance.choice(["", "label=x", "minlen=3", "constraint=false", "headlabel=h", "weight=0"])
        print(f"  n{first}{ports[0]} -> n{second}{ports[1]} [{attribute}];")
    for _ in range(4):
        print("  {rank=same;", " ".join(f"n{chance.randrange(NODES)};" for _ in range(3)), "}")
    print("}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int)
    main(parser.parse_args().seed)
