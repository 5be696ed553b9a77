//! Repairs of tables, judged by a reader that wants closed quotation marks and equal numbers of fields.
#![cfg(test)]

use repair::{Answer, BudgetExhausted, Edit, Format, FormatKnowledge, Oracle, RepairRequest, TextOracle};

/// The rows of a text; the number of the first broken line otherwise.
fn rows(text: &str, separator: char) -> Result<Vec<Vec<String>>, usize> {
    let (mut rows, mut row, mut value, mut line) = (Vec::new(), Vec::new(), String::new(), 0);
    let mut is_odd = false;
    let mut chars = text.chars().peekable();
    while chars.peek().is_some() {
        if value.is_empty() && chars.next_if_eq(&'"').is_some() {
            loop {
                match chars.next().ok_or(line)? {
                    '"' if chars.next_if_eq(&'"').is_some() => value.push('"'),
                    '"' => break,
                    other => value.push(other),
                }
            }
            if !chars.peek().is_none_or(|next| [separator, '\r', '\n'].contains(next)) {
                return Err(line);
            }
        }
        match chars.next().unwrap_or('\n') {
            '\r' => {}
            '\n' if is_odd => return Err(line),
            '\n' => {
                row.push(std::mem::take(&mut value));
                rows.push(std::mem::take(&mut row));
                line += 1;
            }
            next if next == separator => row.push(std::mem::take(&mut value)),
            other => {
                is_odd ^= other == '"';
                value.push(other);
            }
        }
    }
    let width = rows.first().map_or(0, Vec::len);
    rows.iter().position(|row| row.len() != width).map_or(Ok(rows.clone()), Err)
}

fn separator_of(text: &str) -> char {
    let head = text.lines().next().unwrap_or_default();
    [',', ';', '\t'].into_iter().max_by_key(|mark| head.matches(*mark).count()).unwrap_or(',')
}

/// The first accepted repair, and the number of queries.
fn repaired(broken: &str) -> (String, usize) {
    let separator = separator_of(broken);
    let format = Format::built_in("csv").filter(|_| separator == ',');
    let (mut queries, mut found) = (0, Vec::new());
    let mut oracle = TextOracle::new(broken.as_bytes(), |text: &[u8]| {
        queries += 1;
        let text = String::from_utf8_lossy(text);
        let judged = rows(&text, separator_of(&text));
        let offset =
            judged.as_ref().err().map(|line| text.split_inclusive('\n').take(*line).map(str::len).sum());
        Answer { is_accepted: judged.is_ok() && queries < 200, offset, message: None }
    });
    let knowledge = FormatKnowledge { format: format.as_ref(), is_table: true, ..FormatKnowledge::default() };
    repair::repair(broken.as_bytes(), knowledge, RepairRequest::default(), &mut oracle, &mut found).unwrap();
    let text = found.first().map(|found| repair::apply(broken.as_bytes(), &found.edits));
    (String::from_utf8(text.unwrap_or_default()).unwrap(), queries)
}

/// Checks repairs of a table in which lines are broken.
#[track_caller]
fn check(table: &str, faults: &[(&str, &str)]) {
    let mut failures = String::new();
    for (wanted, broken) in faults {
        assert!(table.contains(wanted), "{wanted:?} is not in the table");
        let text = table.replacen(wanted, broken, 1);
        let (result, queries) = repaired(&text);
        if result != table || queries > 3 {
            let lines = result.lines().filter(|line| !table.lines().any(|other| other == *line));
            let lines: Vec<&str> = lines.collect();
            failures += &format!("{broken:?} became {lines:?} with {queries} queries\n");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

const STAFF: &str = "no,name,team,hired,pay\n11,\"Roe, Kim\",Lab,2019-04-01,3100.50\n12,\"Paz, Ines\",Shop,2020-11-15,2890.00\n\
     13,\"Ode, Femi\",Lab,2021-01-04,3020.75\n14,\"Lund, Ole\",Office,2018-09-30,2750.00\n15,\"Hay, Jo\",Shop,2022-06-21,2810.25\n\
     16,\"Ito, Ken\",Lab,2023-02-11,2990.00\n";

const HARBOUR: &str = "time;pier;wind;wave;remark\n06:00;west;4.1;0.3;\n07:00;west;4.4;0.4;\"calm; clear\"\n08:00;west;5.0;0.4;\n\
     09:00;east;5.2;0.6;ferry late\n10:00;east;6.1;0.7;\n11:00;east;6.3;0.9;\"gusts; rain\"\n12:00;west;5.9;0.8;\n";

const PARTS: &str = "code\ttitle\tsize\tprice\nK-10\tOak shelf\t80\t24.50\nK-11\tPine shelf\t60\t18.00\nK-12\tWall hook\t\t3.20\n\
     K-13\tCoat rack\t120\t41.90\nK-14\tBook end\t\t6.75\nK-15\tDesk tray\t35\t12.40\n";

#[test]
fn field_with_a_separator_is_quoted() {
    check(
        STAFF,
        &[("\"Paz, Ines\"", "Paz, Ines"), ("\"Ito, Ken\"", "Ito, Ken"), ("\"Roe, Kim\"", "Roe, Kim")],
    );
    check(HARBOUR, &[("\"calm; clear\"", "calm; clear"), ("\"gusts; rain\"", "gusts; rain")]);
    let cities = "city,people,note\nGraz,290000,old\nLinz,210000,\"steel, music\"\nWels,64000,small\nEnns,12000,\"old, walls, tower\"\n";
    check(cities, &[("\"steel, music\"", "steel, music"), ("\"old, walls, tower\"", "old, walls, tower")]);
}

#[test]
fn separator_is_inserted_between_two_quoted_fields() {
    let plays = "play,seat\n\"The Visit\",\"C14\"\n\"The Visit\",\"C15\"\n\"Uncle Vanya\",\"A07\"\n\"Uncle Vanya\",\"A08\"\n";
    check(plays, &[("\"Uncle Vanya\",\"A08\"", "\"Uncle Vanya\"\"A08\"")]);
}

#[test]
fn open_quotation_mark_is_closed_in_its_line() {
    check(
        STAFF,
        &[("\"Paz, Ines\"", "\"Paz, Ines"), ("\"Roe, Kim\"", "Roe, Kim\""), ("\"Ito, Ken\"", "\"Ito, Ken")],
    );
    check(HARBOUR, &[("\"calm; clear\"", "\"calm; clear"), ("\"gusts; rain\"", "\"gusts; rain")]);
    let quoted = PARTS.replace("Oak shelf", "\"Oak shelf\"").replace("Wall hook", "\"Wall hook\"");
    check(
        &quoted,
        &[
            ("\"Wall hook\"", "\"Wall hook"),
            ("\"Oak shelf\"", "\"Oak shelf"),
            ("\"Oak shelf\"", "Oak shelf\""),
        ],
    );
}

#[test]
fn forgotten_separator_is_inserted() {
    check(STAFF, &[("Shop,2020", "Shop 2020"), ("Lab,2021", "Lab2021"), ("\"Ito, Ken\",", "\"Ito, Ken\" ")]);
    check(
        HARBOUR,
        &[
            ("east;5.2", "east 5.2"),
            ("west;5.0", "west5.0"),
            ("0.6;ferry", "0.6ferry"),
            ("08:00;west", "08:00 west"),
        ],
    );
    check(
        PARTS,
        &[
            ("K-11\tPine", "K-11 Pine"),
            ("rack\t120", "rack 120"),
            ("rack\t120", "rack120"),
            ("shelf\t60", "shelf  60"),
        ],
    );
    let tides = "port,state,level\nHull,rising,low\nDover,falling,high\nLeith,rising,high\nHolyhead,falling,low\nHarwich,rising,low\n";
    check(tides, &[("Leith,rising", "Leithrising"), ("falling,low", "fallinglow")]);
}

#[test]
fn row_on_two_lines_is_joined() {
    check(STAFF, &[("2890.00", "\n2890.00"), ("Office,", "Office\n,"), ("Office,", "Office,\n")]);
    check(
        HARBOUR,
        &[("ferry late", "ferry\nlate"), ("ferry late", "ferry\n late"), ("6.1;0.7", "6.1;\n0.7")],
    );
    check(
        PARTS,
        &[("Pine shelf", "Pine\nshelf"), ("Coat rack", "Coat \nrack"), ("Desk tray", "Desk\r\n  tray")],
    );
}

#[test]
fn line_of_two_rows_is_split() {
    check(STAFF, &[("2890.00\n13", "2890.00 13"), ("2890.00\n13", "2890.00,13")]);
    check(HARBOUR, &[("0.3;\n07", "0.3;07"), ("ferry late\n10:00", "ferry late;10:00")]);
}

#[test]
fn marks_around_a_word_at_the_end_of_a_field_are_doubled() {
    let films = "no,film,year\n1,\"the \"\"fox\"\"\",1999\n2,\"one \"\"more\"\" time\",2001\n3,last,2004\n4,\"sea, air\",2010\n";
    check(films, &[("\"the \"\"fox\"\"\"", "\"the \"fox\"\"")]);
}

#[test]
fn quotation_marks_within_a_field_are_doubled() {
    let parts = "code,title,stock\nB1,\"hose 3\"\" wide\",20\nB2,\"say \"\"go\"\" twice\",5\nB3,plain tap,9\nB4,\"valve, small\",12\nB5,\"pipe 5\"\"\",3\n";
    check(
        parts,
        &[
            ("3\"\" wide", "3\" wide"),
            ("\"\"go\"\"", "\"go\""),
            ("\"\"go\"\"", "\"\"go\""),
            ("\"pipe 5\"\"\"", "\"pipe 5\"\""),
            ("\"pipe 5\"\"\"", "pipe 5\""),
            ("\"valve, small\"", "“valve, small”"),
            ("\"valve, small\"", "\"\"valve, small\"\""),
            ("\"valve, small\"", "\"valve, small\"\""),
        ],
    );
    check(
        &parts.replace(", ", "; ").replace(',', "\t"),
        &[("3\"\" wide", "3\" wide"), ("\"\"go\"\"", "\"go\"")],
    );
}

#[test]
fn decimal_comma_becomes_a_point_where_others_are_points() {
    check(STAFF, &[("2890.00", "2890,00"), ("3020.75", "3020,75")]);
    let prices = "item,price,unit\nmilk,1.29,l\nrye,-2.10,kg\noats,0.99,kg\ntea,\"3,456\",t\n";
    check(prices, &[("-2.10", "-2,10"), ("0.99", "0,99"), ("\"3,456\"", "3,456")]);
}

#[test]
fn extra_separator_is_deleted() {
    check(
        STAFF,
        &[("2890.00", "2890.00,"), ("Lab,2021", "Lab,,2021"), ("14,", ",14,"), ("2750.00", "2750.00,,")],
    );
    check(HARBOUR, &[("ferry late", "ferry late;"), ("06:00;west", "06:00;;west"), ("0.7;", "0.7;;")]);
    check(PARTS, &[("41.90", "41.90\t"), ("Pine shelf\t", "Pine shelf\t\t")]);
}

#[test]
fn line_that_is_no_row_is_deleted() {
    let lines = [
        "@@ -3,4 +3,5 @@",
        "# checked by Kim",
        "<<<<<<< HEAD",
        "=======",
        ">>>>>>> side",
        "// end, so far",
        "```",
        "-----",
        "the rows below were measured again",
        "",
    ];
    for (table, row) in [(STAFF, "13,"), (HARBOUR, "09:00;"), (PARTS, "K-12\t")] {
        for line in lines {
            check(table, &[(row, &format!("{line}\n{row}"))]);
        }
    }
}

#[test]
fn missing_last_field_becomes_an_empty_one() {
    check(HARBOUR, &[("0.7;", "0.7"), ("0.8;", "0.8")]);
    let table = "day,sum,currency,kind\n1,2.50,EUR,food\n2,7.10,EUR,\n3,1.75,EUR,rent\n4,3.20,EUR,\n";
    check(table, &[("EUR,\n3", "EUR\n3"), ("3.20,EUR,\n", "3.20,EUR\n")]);
    check(PARTS, &[("Wall hook\t\t", "Wall hook\t")]);
}

#[test]
fn separator_of_another_kind_is_replaced() {
    check(
        STAFF,
        &[
            ("12,\"Paz, Ines\",Shop", "12,\"Paz, Ines\";Shop"),
            ("14,\"Lund, Ole\",Office,2018", "14;\"Lund, Ole\";Office;2018"),
        ],
    );
    check(HARBOUR, &[("east;5.2;0.6", "east,5.2;0.6"), ("10:00;east;6.1;0.7;", "10:00,east,6.1,0.7,")]);
    check(PARTS, &[("K-11\tPine shelf\t60", "K-11,Pine shelf,60"), ("K-13\tCoat", "K-13;Coat")]);
    check(
        "day,low,high\nmon,3,11\ntue,4,12\nwed,2,9\n",
        &[("tue,4,12", "tue\t4\t12"), ("day,low", "day;low")],
    );
}

#[test]
fn point_beside_a_quotation_mark_is_a_separator() {
    let table = "name,town,year\nAnn,\"Bath, UK\",2020\nBen,\"Hull, UK\",2021\nCid,\"York\",2022\n";
    check(table, &[("UK\",2021", "UK\".2021"), ("Cid,\"", "Cid:\"")]);
}

#[test]
fn several_faults_in_one_table_are_repaired() {
    let check_all = |table: &str, faults: &[(&str, &str)]| {
        let broken = faults.iter().fold(table.to_owned(), |text, (from, to)| text.replacen(from, to, 1));
        let (result, queries) = repaired(&broken);
        assert_eq!(result, table);
        assert!(queries <= 4, "{queries}");
    };
    check_all(STAFF, &[("\"Paz, Ines\"", "Paz, Ines"), ("3020.75", "3020,75"), ("2810.25", "2810.25,")]);
    check_all(
        HARBOUR,
        &[("\"calm; clear\"", "\"calm; clear"), ("east;5.2", "east 5.2"), ("12:00", "# noon\n12:00")],
    );
    check_all(
        PARTS,
        &[("Pine shelf", "Pine\nshelf"), ("K-13\t", "K-13;"), ("6.75", "6.75\t"), ("K-15", "~~~\nK-15")],
    );
}

#[test]
fn rows_without_a_fault_stay_as_they_are() {
    let table = "id,text,n\n1,\"two\nlines, here\",3\n2,\"a \"\"b\"\"\",4\n\"3\",plain,5\n4,\"x, y\",6\n";
    check(table, &[("plain,5", "plain,5,"), ("\"x, y\"", "x, y")]);
    check(&table.replace('\n', "\r\n"), &[("plain,5", "plain,5,"), ("\"x, y\"", "x, y"), ("2,", "\r\n2,")]);
    check(&format!("\u{FEFF}{table}"), &[("plain,5", "plain,5,")]);
}

#[test]
fn rest_of_a_text_is_kept_and_a_sentence_is_not() {
    let table = "id,kind,remark\n1,oak,late again\n2,ash,sent back today\n3,elm,broken seal on arrival\n4,fir,new crate\n5,yew,call them\n";
    check(
        table,
        &[("broken seal", "broken\nseal"), ("sent back", "sent\n back"), ("late again", "late\nagain")],
    );
    check(table, &[("4,fir", "All of these were sold in the spring\n4,fir")]);
}

/// One step for each piece, field and end of a field would take hours here.
#[test]
fn hostile_tables_end_soon_and_large_ones_are_repaired() {
    let separators = ",".repeat(100_000);
    for text in [
        format!("a,b\n1,2\n{separators}\n"),
        format!("a,b\n1,2\n{}\n", "\"".repeat(100_000)),
        format!("a,b\n1,2\n{}", "x y z \"w\" v,u,t\n".repeat(5_000)),
        format!("{separators}\n{separators}\n1\n"),
        "\n".repeat(10_000),
        format!("a,b\n1,2\n{}", "1,\"2\n".repeat(5_000)),
    ] {
        let mut oracle = TextOracle::new(text.as_bytes(), |_: &[u8]| Answer::default());
        let mut budget = Budget { oracle: &mut oracle, queries: 5 };
        let knowledge = FormatKnowledge { is_table: true, ..FormatKnowledge::default() };
        let request = RepairRequest::default();
        repair::repair(text.as_bytes(), knowledge, request, &mut budget, &mut Vec::new()).unwrap_err();
    }
    let rows: String = (0..10_000).map(|row| format!("{row};\"Roe, Kim\";{}.50\n", row % 97)).collect();
    let table = format!("no;name;pay\n{rows}");
    check(&table, &[("70;\"Roe, Kim\"", "70;\"Roe, Kim"), ("\n9000;", "\n9000 ")]);
}

/// Ends a repair after some queries.
struct Budget<'run> {
    oracle: &'run mut dyn Oracle,
    queries: usize,
}

impl Oracle for Budget<'_> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        self.queries = self.queries.checked_sub(1).ok_or(BudgetExhausted)?;
        self.oracle.ask(edits)
    }
}

#[test]
fn extra_fields_behind_the_last_column_are_deleted() {
    let rows = "id,name,v\n1,Ann,10\n2,Bob,20\n3,Cid,30\n4,Dan,40\n5,Eve,50\n";
    check(rows, &[("30\n", "30,\u{fffd}\n"), ("30\n", "30,,99\n")]);
}

#[test]
fn title_above_the_header_is_deleted() {
    let rows = "id,name,v\n1,Ann,10\n2,Bob,20\n3,Cid,30\n";
    for title in ["Report, January 2024\n\n", "All parts, by name\n\n"] {
        check(rows, &[("id,name", &format!("{title}id,name"))]);
    }
}

#[test]
fn one_side_of_a_conflict_about_the_same_row_stays() {
    let rows = "id,name,v\n1,Ann,10\n2,Bob,20\n3,Cid,30\n";
    check(rows, &[("2,Bob,20\n", "<<<<<<< HEAD\n2,Bob,20\n=======\n2,Bob,2\n>>>>>>> a\n")]);
}

#[test]
fn separator_is_inserted_between_two_dates() {
    let table = "id,title,lent,due\n1,Stoner,2024-02-01,2024-02-29\n2,Emma,2024-02-02,2024-03-01\n\
        3,Kindred,2024-02-06,2024-03-05\n4,The Door,2024-02-07,2024-03-06\n";
    check(table, &[("2024-02-06,2024", "2024-02-062024")]);
}

#[test]
fn mark_is_closed_behind_a_quoted_word() {
    let table =
        "code,airport,city\nBGO,Flesland,Bergen\nBOO,\"Bodø \"\"main\"\"\",Bodø\nSVG,Sola,Stavanger\n";
    check(table, &[("main\"\"\"", "main\"\"")]);
}

#[test]
fn fields_of_other_dialects_get_the_marks_of_the_table() {
    let table = "id,name,city,note\n1,\"Meier, Ute\",Aarau,said \"\"hi\"\"\n2,\"Frei, Anna\",Baden,\"a \"\"b\"\", c\"\n\
        3,\"Roth, Jan\",Olten,\n4,\"Graf, Eva\",Aarau,\"17,5\"\n"
        .replace("said \"\"hi\"\"", "late");
    check(
        &table,
        &[
            ("\"Roth, Jan\"", "'Roth, Jan'"),
            ("\"Roth, Jan\"", "\"Roth, Jan'"),
            ("\"a \"\"b\"\", c\"", "\"a \\\"b\\\", c\""),
            ("\"Roth, Jan\",", "\"Roth, Jan\" ,"),
        ],
    );
}

#[test]
fn sides_of_a_conflict_that_differ_in_one_digit_are_alternatives() {
    let rows = "day,v,w\n8/1/17,110,3\n8/2/17,120,4\n8/3/17,130,5\n";
    check(rows, &[("8/2/17,120,4\n", "<<<<<<< HEAD\n8/2/17,120,4\n=======\n9/2/17,120,4\n>>>>>>> a\n")]);
}
