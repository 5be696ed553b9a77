"""Tests of the computations that exist only in the views of scripts/results, and seeded faults that they must notice.

scripts/results --self-test runs both. The tables of records themselves have scripts/recompute.
"""

import csv
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import intervals
import paper_diagnosis
import paper_efficiency
import paper_numbers
import record_rows
import repair_bars
import repair_cases
import repair_quality
import repair_tables
import self_test_tables
import switches
from switches import Trial

RECORD = "study/record"

# (file, its text, the fault in place of it): each must make a test fail.
FAULTS = [
    ("intervals.py", "if p <= limit", "if p < limit / 2"),
    ("intervals.py", "by_cluster(differences).items()", "enumerate([v] for _, v in differences)"),
    ("intervals.py", "min(1.0, 2 * sum(math.comb(count, k)", "min(1.0, sum(math.comb(count, k)"),
    ("intervals.py", "abs(own / of - (total - own) / (count - of))", "own / of - (total - own) / (count - of)"),
    ("intervals.py", "draw.choices(sums, k=len(sums))", "draw.choices(sums, k=len(sums) * 9)"),
    ("intervals.py", "for groups in drawn]", "for groups in drawn][:1] * DRAWS"),
    ("switches.py", "abs(after - paper) >= abs(before - paper)", "False"),
    ("switches.py", "if self.by_files < LEVEL:", "if self.by_pairs < LEVEL:"),
    ("switches.py", "return EXPLAINS if self.p >= LEVEL else IN_PART", "return EXPLAINS"),
    ("switches.py", "COMPATIBLE if self.p >= LEVEL else UNCLEAR", "EXPLAINS if self.p >= LEVEL else UNCLEAR"),
    ("switches.py", "fisher(round(ours[0] / ours[1] * len(self.with_it))", "fisher(ours[0] * 0 + after"),
    ("paper_efficiency.py", "if stopped > 0.5:", "if False:"),
    ("paper_efficiency.py", "after < before / 2", "True"),
    ("paper_efficiency.py", "min(int(run[\"tests\"]), most)", "int(run[\"tests\"])"),
    ("paper_diagnosis.py", "SMALL if here[1] <= ratio[2] and ratio[1] <= here[2] else RATIO", "RATIO"),
    ("paper_numbers.py", "verdict == switches.COMPATIBLE", "False"),
    ("paper_numbers.py", "RECOUNT if only_recounts", "EXPERIMENT if only_recounts"),
    ("paper_numbers.py", "paper_efficiency.DEFINITION: DEFINITION", "paper_efficiency.DEFINITION: RECOUNT"),
    ("repair_quality.py", "if one.ok and other.ok", "if one.ok or other.ok"),
    ("repair_quality.py", "ok and values.get(\"value-exact\") == 1", "values.get(\"value-exact\") == 1"),
    ("repair_quality.py", "if self.measure.is_more else self.first - self.second", "if True else 0"),
    ("repair_quality.py", "if count != int(row[column]):", "if False:"),
    ("repair_quality.py", "\"facts-surviving-share\" if run[\"parent\"] else", "\"facts-of-input-share\" if run[\"parent\"] else"),
    ("repair_tables.py", "(each for each in comparisons(record) if each[4].is_second_better())", "comparisons(record)"),
    ("self_test_tables.py", "row[-2] == \"as by hand\"", "True"),
    ("self_test_tables.py", "if name not in names:", "if False:"),
    ("self_test_tables.py", "sorted(studies - replayed)", "sorted(replayed - studies)"),
    ("self_test_tables.py", "seconds = [(float(row[\"ddlab_cpu_s\"]), float(row[\"other_cpu_s\"]))",
     "seconds = [(float(row[\"other_cpu_s\"]), float(row[\"ddlab_cpu_s\"]))"),
    ("intervals.py", "return ours / theirs if theirs > 0 else math.inf", "return statistics.median(our / their for our, their in drawn)"),
    ("intervals.py", "ratio(draw.choices(pairs, k=len(pairs)))", "ratio(pairs)"),
    ("repair_cases.py", "for name in (case[\"class\"], \"all\")]", "for name in (case[\"class\"],)]"),
    ("repair_cases.py", "low, high = wilson(hits, count)", "low, high = wilson(hits, count + 1)"),
    ("repair_cases.py", "[\"all\"] * (case[\"technique\"] == \"bestfirst\")", "[\"all\"]"),
    ("repair_cases.py", "int(case[\"fix\"]) <= SMALL", "int(case[\"left\"]) <= SMALL"),
    ("repair_cases.py", "int(case[\"left\"]) - int(case[\"fix\"])", "int(case[\"fix\"]) - int(case[\"left\"])"),
    ("repair_cases.py", "statistics.median_high(times)", "statistics.median(times)"),
    ("repair_cases.py", "count_of(own, \"place\", \"1\")", "len(own) - count_of(own, \"place\", \"\")"),
    ("repair_cases.py", "\"repaired\": len(own) - count_of(own, \"suggestions\", \"0\")", "\"repaired\": len(own)"),
    ("repair_cases.py", "yield folder / name, text_of(folder, summary)", "yield folder / name, (folder / name).read_text()"),
    ("repair_bars.py", "startswith(group) if group == \"human \"", "startswith(group) if True"),
    ("repair_bars.py", "value <= wanted if is_at_most else value >= wanted", "value >= wanted"),
    ("repair_bars.py", "mean(min(1 - most, own) for", "mean(max(1 - most, own) for"),
    ("repair_bars.py", "float(most == 1 or own == 1)", "float(most == 1)"),
    ("repair_bars.py", "\"its own\" if technique == group.replace(\"_\", \"-\") else share", "share"),
    ("repair_bars.py", "number(row[\"facts_changed_share\"]) + number", "0 * number(row[\"facts_changed_share\"]) + number"),
    ("repair_tables.py", "if found.p < 0.05 else technique", "if found.p > 0.05 else technique"),
]


def pairs(*files):
    """The outcomes of files, each a text with `+` for a repaired pair and `-` for another."""
    return [(file, (file, place), sign == "+") for file, text in enumerate(files) for place, sign in enumerate(text)]


class OfIntervals(unittest.TestCase):
    def test_fisher_gives_the_published_probability(self):
        self.assertAlmostEqual(intervals.fisher(8, 10, 1, 6), 0.034965034965, places=10)
        self.assertEqual(intervals.fisher(3, 6, 5, 10), 1.0)

    def test_signs_are_those_of_files_and_not_of_pairs(self):
        self.assertEqual(intervals.signs([("a", 1), ("b", 1), ("c", 1), ("d", 0)]), 2 / 8)
        self.assertEqual(intervals.signs([("a", 1), ("a", 1), ("a", 1), ("b", 1)]), 2 / 4)
        self.assertEqual(intervals.signs([("a", 1), ("b", -1), ("b", 1)]), 1.0)

    def test_signs_of_single_pairs_are_mcnemars_test(self):
        for better, worse in [(9, 0), (5, 2), (3, 3)]:
            changes = [(place, 1) for place in range(better)] + [(better + place, -1) for place in range(worse)]
            self.assertAlmostEqual(intervals.signs(changes), intervals.mcnemar(better, worse), places=12)
        self.assertEqual(intervals.mcnemar(9, 0), 2 / 512)

    def test_drawn_signs_are_near_the_exact_probability(self):
        changes = [(place, 1 if place < 15 else -1) for place in range(20)]
        self.assertAlmostEqual(intervals.signs(changes), intervals.mcnemar(15, 5), delta=0.02)

    def test_a_permutation_keeps_the_pairs_of_a_file_together(self):
        first, second = [[(file, good) for file in range(5) for _ in range(3)] for good in (0, 1)]
        self.assertAlmostEqual(intervals.permutation(first, second), 2 / 252, delta=0.006)
        self.assertAlmostEqual(intervals.permutation(second, first), 2 / 252, delta=0.006)
        self.assertGreater(intervals.permutation(first, first), 0.99)

    def test_a_bootstrap_has_the_width_of_its_clusters(self):
        single = [(place, place % 2) for place in range(40)]
        grouped = [(place // 10, place // 10 % 2) for place in range(40)]
        middle, low, high = intervals.bootstrap(single, "test")
        self.assertEqual(middle, 0.5)
        self.assertTrue(0.3 < low < 0.4 and 0.6 < high < 0.7, (low, high))
        _, low, high = intervals.bootstrap(grouped, "test")
        self.assertTrue(low < 0.1 and high > 0.9, (low, high))

    def test_a_median_has_an_interval(self):
        middle, low, high = intervals.median_of_clusters([(place, place) for place in range(21)], "test")
        self.assertEqual(middle, 10)
        self.assertTrue(4 <= low < 10 < high <= 16, (low, high))


class OfSwitches(unittest.TestCase):
    def verdict(self, without, with_it, paper, ours=(9, 10)):
        trial = Trial("switch", "", pairs(*without), pairs(*with_it)).compare(ours, paper)
        self.assertEqual(trial.p_unchanged, intervals.fisher(round(len(trial.with_it) * ours[0] / ours[1]), len(trial.with_it), *paper))
        return trial.verdict

    def test_a_switch_explains_if_it_differs_and_agrees_with_the_paper(self):
        self.assertEqual(self.verdict(["-"] * 9 + ["+"], ["+"] * 9 + ["+"], (95, 100)), switches.EXPLAINS)

    def test_a_switch_that_still_differs_explains_in_part(self):
        self.assertEqual(self.verdict(["-"] * 20, ["+"] * 9 + ["-"] * 11, (95, 100)), switches.IN_PART)

    def test_many_pairs_of_few_files_are_too_few(self):
        self.assertEqual(self.verdict(["---", "---", "---"], ["+++", "+++", "+++"], (95, 100)), switches.COMPATIBLE)

    def test_agreement_with_the_paper_alone_explains_nothing(self):
        self.assertEqual(self.verdict(["-", "+", "+", "+"], ["+", "+", "+", "+"], (9, 10)), switches.COMPATIBLE)

    def test_a_small_step_that_still_differs_is_unclear(self):
        self.assertEqual(self.verdict(["-"] * 20, ["+"] + ["-"] * 19, (95, 100)), switches.UNCLEAR)

    def test_a_switch_can_lead_away_or_change_nothing(self):
        self.assertEqual(self.verdict(["+"] * 10, ["-"] * 10, (95, 100)), switches.AWAY)
        self.assertEqual(self.verdict(["+", "-"], ["+", "-"], (95, 100)), switches.NOTHING)


class OfCauses(unittest.TestCase):
    def test_agreement_where_the_charge_stops_most_runs_holds_by_definition(self):
        cause = paper_efficiency.cause_of_charge
        self.assertEqual(cause(1000, 100, 100, 90, 110, 0.9), paper_efficiency.DEFINITION)
        self.assertEqual(cause(1000, 100, 150, 140, 160, 0.9), paper_efficiency.DEFINITION)
        self.assertEqual(cause(1000, 100, 100, 90, 110, 0.2), paper_efficiency.CHARGE)
        self.assertEqual(cause(1000, 100, 150, 140, 160, 0.2), paper_efficiency.NEARLY)
        self.assertEqual(cause(1000, 100, 250, 240, 260, 0.9), paper_efficiency.UNEXPLAINED)
        self.assertEqual(cause(170, 100, 150, 140, 160, 0.2), paper_efficiency.UNEXPLAINED)

    def test_a_budget_cuts_the_queries_of_a_run(self):
        runs = [("a", {"tests": "10", "ended": "finished"}), ("b", {"tests": "90", "ended": "out-of-time"})]
        middle, _, _, goes_on, stopped = paper_efficiency.at_charge(runs, 50)
        self.assertEqual((middle, goes_on, stopped), (30, False, 0.5))
        self.assertTrue(paper_efficiency.at_charge(runs, 100)[3])

    def test_a_ratio_is_a_cause_only_if_it_differs_from_our_share(self):
        cause = paper_diagnosis.cause_of_diagnosis
        self.assertEqual(cause((5, 0, 10), (20, 15, 25), 18), paper_diagnosis.RATIO)
        self.assertEqual(cause((5, 0, 16), (20, 15, 25), 18), paper_diagnosis.SMALL)
        self.assertEqual(cause((5, 0, 10), (20, 15, 25), 40), paper_diagnosis.UNEXPLAINED)
        self.assertEqual(cause((5, 0, 10), None, 7), "")

    def test_each_kind_of_cause_is_counted_apart(self):
        self.assertEqual(paper_numbers.kind_of(paper_efficiency.DEFINITION), paper_numbers.DEFINITION)
        self.assertEqual(paper_numbers.kind_of(paper_efficiency.NEARLY), paper_numbers.RECOUNT)
        self.assertEqual(paper_numbers.kind_of("unexplained"), paper_numbers.UNEXPLAINED)
        self.assertEqual(paper_numbers.kind_of(""), "")
        kinds = [paper_numbers.kind_of_switch(cause) for cause in (
            None, (switches.COMPATIBLE, ["a"], False), (switches.EXPLAINS, ["a"], True), (switches.EXPLAINS, ["a", "b"], False))]
        self.assertEqual(kinds, [paper_numbers.UNEXPLAINED, paper_numbers.COMPATIBLE, paper_numbers.RECOUNT, paper_numbers.EXPERIMENT])


COLUMNS = ["split", "kind", "format", "technique", "input", "subject", "run", "sha256", "parent", "goal", "ended", "input_accepted",
           "found", "confirmed", "tests", "charged_s"]
COUNTS = ["pairs", "repaired", "exact", "with_original", "as_human_fix", "with_human_fix", "tests"]


def write(path, header, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", newline="") as file:
        csv.writer(file).writerows([header, *rows])


class OfRepairs(unittest.TestCase):
    """A record with ten mutants: `rival` repairs all but the last, invents less, and asks more queries."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(setattr, record_rows, "RESULTS", record_rows.RESULTS)
        record_rows.RESULTS = Path(folder.name)
        self.folder = Path(folder.name) / RECORD
        runs, metrics = [], []
        for place in range(10):
            for technique, invented, tests, ok in (("bestfirst", 0.5, 2, True), ("rival", 0.25, 7, place < 9)):
                run = f"{technique}-{place}"
                runs.append(["", "single", "json", technique, f"m{place}", "jq", run, f"s{place}", f"p{place}", "repair", "finished",
                             "false", str(ok).lower(), str(ok).lower(), tests, 0.1])
                values = {"value-exact": place < 5 or not ok, "facts-surviving-share": 0.75, "facts-of-input-share": 0.125,
                          "facts-changed-share": 0, "facts-invented-share": invented, "levenshtein-to-original": place,
                          "inserted-bytes": 1}
                metrics += [[run, key, float(value)] for key, value in values.items()]
        write(self.folder / "runs.csv", COLUMNS, runs)
        write(self.folder / "metrics.csv", ["run", "metric", "value"], metrics)
        self.write_table(5)
        for cache in (record_rows.rows_in, repair_quality.groups_of):
            cache.cache_clear()

    def write_table(self, exact):
        rows = [["", kind, "json", technique, 10, repaired, exact, 10, 0, 0, tests] for kind in ("all", "single")
                for technique, repaired, tests in (("bestfirst", 10, 20), ("rival", 9, 70))]
        write(self.folder / "tables/repair-quality.csv", ["split", "kind", "format", "technique", *COUNTS], rows)

    def test_counts_and_means_are_those_of_the_runs(self):
        own = repair_quality.groups_of(RECORD)["", "all", "json", "rival"]
        self.assertTrue(repair_quality.count(own, "ok").startswith("9 of 10 ["))
        self.assertTrue(repair_quality.count(own, "exact").startswith("5 of 10 ["))
        self.assertEqual(repair_quality.count(own, "human"), "")
        self.assertEqual(repair_quality.mean(own, "kept"), "0.8 [0.8, 0.8]")
        self.assertEqual(repair_quality.mean(own, "tests"), "7 [7, 7]")
        self.assertTrue(repair_quality.median(own, "levenshtein").startswith("4 ["))

    def test_a_count_that_the_table_has_otherwise_is_a_problem(self):
        self.write_table(6)
        with self.assertRaisesRegex(record_rows.Problem, "exact 5"):
            repair_quality.groups_of(RECORD)

    def test_a_rival_is_better_in_what_it_does_better_on_pairs_of_both(self):
        found = [(each[4].measure.key, each[4].pairs, each[4].first, each[4].second)
                 for each in repair_tables.better(RECORD) if each[1] == "all"]
        self.assertEqual(found, [("invented", 9, 0.5, 0.25)])
        short = list(repair_tables.rivals_better(RECORD))
        self.assertEqual(short[2:], ["| facts invented | pairs that both repair | **rival** |"])

    def test_fewer_queries_are_better(self):
        groups = repair_quality.groups_of(RECORD)
        of, other = (groups["", "all", "json", technique] for technique in ("rival", "bestfirst"))
        queries = repair_quality.MEASURES[-1]
        self.assertTrue(repair_quality.paired(of, other, queries, True).is_second_better())
        self.assertEqual([repair_quality.paired(of, other, queries, both).pairs for both in (True, False)], [9, 10])
        self.assertFalse(repair_quality.paired(other, of, queries, True).is_second_better())


def case_rows(text):
    """Rows of a table that is written with blanks between the cells; `-` is an empty cell."""
    header, *rows = (line.split() for line in text.strip().splitlines())
    return [dict(zip(header, ("" if cell == "-" else cell for cell in row))) for row in rows]


class OfCases(unittest.TestCase):
    def test_faults_are_summed_by_format_and_class(self):
        rows = list(repair_cases.human_faults(case_rows("""
            set build format class outcome queries
            new b     json   comma exact   2
            new b     json   mark  none    5
            new b     toml   comma except-blanks 2""")))
        self.assertEqual([(row["format"], row["class"], row["cases"], row["exact"]) for row in rows], [
            ("all", "all", 3, 1), ("all", "comma", 2, 1), ("all", "mark", 1, 0), ("json", "all", 2, 1), ("json", "comma", 1, 1),
            ("json", "mark", 1, 0), ("toml", "all", 1, 0), ("toml", "comma", 1, 0)])
        self.assertEqual([rows[0][key] for key in ("exact_low", "exact_high", "except_blanks", "none", "queries")],
                         ["0.0615", "0.7923", 1, 1, "3.0"])

    def test_mined_fixes_count_distances_and_small_fixes(self):
        rows = list(repair_cases.mined_fixes(case_rows("""
            set technique build format limit_s outcome queries elapsed_s fix left
            new bestfirst b     json   10      exact   2       0.1       3   0
            new bestfirst b     xml    10      other   9       0.4       20  15
            new bestfirst b     xml    10      none    4       0.3       10  10
            new bestfirst b     xml    10      other   1       0.2       4   12
            new rival     -     json   10      exact   1       0.1       3   0""")))
        self.assertEqual([(row["technique"], row["format"]) for row in rows],
                         [("bestfirst", "all"), ("bestfirst", "json"), ("bestfirst", "xml"), ("rival", "json")])
        wanted = {"pairs": 4, "exact": 1, "except_blanks": 0, "other": 2, "none": 1, "small": 3, "small_exact": 1, "closer": 2,
                  "equally_close": 1, "farther": 1, "queries": "4.0", "median_queries": 4, "median_s": "0.30", "max_s": "0.40"}
        self.assertEqual({key: rows[0][key] for key in wanted}, wanted)

    def test_a_fix_counts_by_its_place_among_the_suggestions(self):
        row, = repair_cases.python_fixes(case_rows("""
            set ddlab python pair suggestions place queries
            new b     3.11   1    10          1     2
            new b     3.11   2    10          3     4
            new b     3.11   3    10          -     9
            new b     3.11   4    0           -     1"""))
        self.assertEqual([row[key] for key in ("pairs", "first", "within_ten", "repaired", "median_queries")], [4, 1, 2, 3, 4])

    def test_records_are_counted_by_damage_and_format(self):
        rows = {(row["damaged"], row["format"]): row for row in repair_cases.record_fixes(case_rows("""
            damaged ddlab format repaired restored queries
            1       b     date   1        1        2
            1       b     url    1        0        4
            3       b     url    0        0        9"""))}
        self.assertEqual(sorted(rows), [(damaged, name) for damaged, names in
                                        [("1", ["all", "date", "url"]), ("3", ["all", "url"]), ("all", ["all", "date", "url"])]
                                        for name in names])
        of_all = rows["all", "all"]
        self.assertEqual([of_all[key] for key in ("cases", "repaired", "restored", "queries", "median_queries")], [3, 2, 1, "5.0", 4])

    def test_bars_compare_means_with_what_is_wanted(self):
        rows = {row["bar"]: row for row in repair_bars.bars(case_rows("""
            class      technique   exact kept new  within_five attainable valid
            human-fixes bestfirst  1     1    0    1           0          1
            human-fixes bestfirst  0     0    0    0           0          1
            human-fixes json-repair 0    0    0    0           -          1
            human-fixes jsonrepair 0     0    0    0           -          1
            jsonrepair bestfirst   1     1    0    1           -          1
            jsonrepair json-repair 0     0    0    0           -          1
            jsonrepair jsonrepair  1     1    0    1           -          1"""))}
        fixes = rows["human fixes of wild files: first repair"]
        self.assertEqual([fixes[key] for key in ("cases", "bestfirst", "attainable", "wanted", "holds")],
                         [2, "50.0 %", "50.0 %", ">= 45.9 %", "yes"])
        self.assertEqual(rows["jsonrepair's own tests: value exact"]["jsonrepair"], "its own")

    def test_leaves_that_the_original_lacks_are_few_where_the_bar_holds(self):
        mutants = [{"class": "mutated five bytes", "technique": technique, "exact": "0", "kept": "0.5", "new": new, "within_five": "0",
                    "attainable": "0.75"} for technique in repair_bars.TECHNIQUES for new in ("0.5", "0.125")]
        kept, new = repair_bars.bars(mutants)
        self.assertEqual([kept["attainable"], new["bestfirst"], new["attainable"], new["holds"]], ["75.0 %", "31.2 %", "18.8 %", "no"])

    def test_human_classes_are_one_bar(self):
        cases = [{"class": name, "technique": "bestfirst", "exact": "1", "attainable": ""} for name in ("human a", "human b", "human-fixes")]
        self.assertEqual(len(repair_bars.of(cases, "human ", "bestfirst")), 2)
        self.assertEqual(len(repair_bars.of(cases, "human-fixes", "bestfirst")), 1)
        self.assertEqual(len(repair_bars.of(cases, "human", "bestfirst")), 0)

    def test_bars_of_a_study_add_changed_and_invented_facts(self):
        quality = case_rows("""
            kind     format technique facts_changed_share facts_invented_share
            multiple json   bestfirst 0.03                0.04""")
        row, = repair_bars.bars_of_study([], quality)
        self.assertEqual([row["bestfirst"], row["wanted"], row["holds"]], ["7.0 %", "<= 5.0 %", "no"])

    def test_sums_that_do_not_follow_from_the_cases_are_seen(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name, "python-fixes")
            write(folder / "cases.csv", ["set", "ddlab", "python", "suggestions", "place", "queries"], [["new", "b", "3", "1", "1", "2"]])
            repair_cases.write_summaries(folder, "python-fixes")
            path, text = next(repair_cases.summaries(Path(name)))
            self.assertEqual(path.read_text(), text)
            path.write_text(text.replace(",1,", ",2,"))
            self.assertNotEqual(path.read_text(), next(repair_cases.summaries(Path(name)))[1])


class OfTests(unittest.TestCase):
    def test_recorded_studies_without_a_replay_are_named(self):
        self.assertEqual(self_test_tables.not_replayed({"a/1"}, {"a/1"}), "These are all recorded studies.")
        self.assertEqual(self_test_tables.not_replayed({"a/1"}, {"b/1", "a/1", "a/2"}), "Not replayed: `results/a/2`, `results/b/1`.")

    def test_a_ratio_of_speeds_is_that_of_the_medians_of_the_rounds(self):
        with tempfile.TemporaryDirectory() as name:
            self.addCleanup(setattr, record_rows, "RESULTS", record_rows.RESULTS)
            record_rows.RESULTS = Path(name)
            rest = [2.0, "ddlab 1", "other 2.1", 2, "a processor"]
            rounds = [[0.4, 0.2], [0.2, 0.4], [0.9, 0.3]]
            write(Path(name, "speed/repair.csv"),
                  ["measured", "beside", "texts", "round", "ddlab_cpu_s", "other_cpu_s", "bar", "ddlab", "other", "cores", "processor"],
                  [["many texts", "other", 10, place, *seconds, *rest] for place, seconds in enumerate(rounds, start=1)])
            found = self_test_tables.repair_speed("speed")
        self.assertEqual(found[2], "| 10 texts in one process, per text | other (2.1) | 1.33 [0.50, 3.00] | 2.0 | 40.000 | 30.000 |")
        self.assertEqual(found[4], "3 rounds by ddlab 1 on 2 cores (a processor).")

    def test_a_page_of_cases_has_the_sums_of_its_rows_and_known_cases(self):
        page = ("# Files\n\n## First set\n\nAs by hand: {} of 2.\n\n| file | broken | wanted | result | queries |\n|---|---|---|---|---:|\n"
                "| a | x | y | as by hand | 2 |\n| b | x | y | z | 3 |\n")
        problems = self_test_tables.by_hand_problems
        self.assertEqual(list(problems(page.format(1), {"a", "b"})), [])
        self.assertEqual(len(list(problems(page.format(2), {"a", "b"}))), 1)
        self.assertEqual(len(list(problems(page.format(1), {"a"}))), 1)


def passes(folder):
    """Whether the tests of the scripts in a folder pass."""
    command = [sys.executable, "-B", "-m", "unittest", "-q", "results_tests"]
    return subprocess.run(command, cwd=folder, capture_output=True).returncode == 0


def self_test():
    """Runs the tests, and again with each seeded fault; returns the exit code."""
    own = Path(__file__).resolve().parent
    suite = unittest.defaultTestLoader.loadTestsFromName(__name__)
    if not unittest.TextTestRunner().run(suite).wasSuccessful():
        return 1
    missed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        texts = {path.name: path.read_text() for path in own.glob("*.py")}
        for path, text in texts.items():
            (folder / path).write_text(text)
        for path, text, fault in FAULTS:
            if texts[path].count(text) != 1:
                print(f"scripts/results_tests.py: {path} has {texts[path].count(text)} times {text!r} (name the fault anew)",
                      file=sys.stderr)
                missed += 1
                continue
            (folder / path).write_text(texts[path].replace(text, fault))
            if passes(folder):
                print(f"scripts/results_tests.py: no test notices {fault!r} in {path} (add one)", file=sys.stderr)
                missed += 1
            (folder / path).write_text(texts[path])
    print(f"self-test: {len(FAULTS) - missed} of {len(FAULTS)} seeded faults noticed")
    return 1 if missed else 0
