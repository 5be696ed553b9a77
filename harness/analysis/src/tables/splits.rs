//! The splits of the data behind a study's tables: every title names them.

use std::collections::BTreeSet;

use super::{StudyRows, Table};

/// The files without a split in a study in which other files have one.
const UNNAMED: &str = "unnamed";

impl StudyRows {
    /// The splits of the study's files, sorted; empty if the study names none.
    #[must_use]
    pub fn splits(&self) -> Vec<&str> {
        let of_inputs = self.inputs.iter().map(|row| row.split.as_deref());
        let of_plan = self.plan.iter().map(|plan| plan.split.as_deref());
        let of_runs = self.runs.iter().map(|run| run.plan.split.as_deref());
        let splits: BTreeSet<Option<&str>> = of_inputs.chain(of_plan).chain(of_runs).collect();
        if splits.iter().all(Option::is_none) {
            return Vec::new();
        }
        splits.into_iter().map(|split| split.unwrap_or(UNNAMED)).collect()
    }

    /// A title with the splits behind it, as in `Files repaired (split: held-out)`.
    #[must_use]
    pub fn titled(&self, title: &str) -> String {
        match self.splits()[..] {
            [] => title.to_owned(),
            [split] => format!("{title} (split: {split})"),
            ref splits => format!("{title} (splits together: {})", splits.join(", ")),
        }
    }

    /// The tables with the splits in their titles.
    pub(super) fn title_all(&self, tables: Vec<Table>) -> Vec<Table> {
        tables.into_iter().map(|table| Table { title: self.titled(&table.title), ..table }).collect()
    }

    /// The same study on the files of one split.
    ///
    /// # Errors
    /// If no file belongs to this split. The message lists the splits of the study.
    pub fn of_split(mut self, split: &str) -> Result<StudyRows, String> {
        let splits = self.splits();
        if !splits.contains(&split) {
            let names = if splits.is_empty() {
                "names none".to_owned()
            } else {
                format!("has {}", splits.join(", "))
            };
            return Err(format!("no file belongs to the split {split:?}; the study {names}"));
        }
        let split = Some(split).filter(|name| *name != UNNAMED);
        self.inputs.retain(|row| row.split.as_deref() == split);
        self.plan.retain(|plan| plan.split.as_deref() == split);
        self.runs.retain(|run| run.plan.split.as_deref() == split);
        let files: BTreeSet<(&str, &str, &str)> =
            self.inputs.iter().map(|row| (&*row.format, &*row.source, &*row.name)).collect();
        self.classes.retain(|row| files.contains(&(&*row.format, &*row.source, &*row.name)));
        let contents: BTreeSet<&str> = self.inputs.iter().filter_map(|row| row.sha256.as_deref()).collect();
        self.mutants.retain(|(_, parent)| contents.contains(parent.as_str()));
        let mutants: BTreeSet<&str> = self.mutants.iter().map(|(mutant, _)| mutant.as_str()).collect();
        self.judgements.retain(|sha256| contents.contains(sha256) || mutants.contains(sha256));
        let runs: BTreeSet<&str> = self.runs.iter().map(|run| &*run.id).collect();
        self.disagreements.retain(|row| runs.contains(row.run.as_str()));
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{compute, measure};
    use rows::InputRow;

    fn study(splits: &[Option<&str>]) -> StudyRows {
        let inputs: Vec<InputRow> = splits
            .iter()
            .enumerate()
            .map(|(number, split)| InputRow {
                format: "json".to_owned(),
                name: number.to_string(),
                split: split.map(str::to_owned),
                ..InputRow::default()
            })
            .collect();
        let classes = inputs.iter().map(|input| rows::ClassRow {
            format: input.format.clone(),
            name: input.name.clone(),
            ..rows::ClassRow::default()
        });
        let classes = classes.collect();
        StudyRows::of_inputs(inputs, classes, Vec::new())
    }

    #[test]
    fn every_table_names_the_splits_of_its_files() {
        let titles = |splits: &[Option<&str>]| {
            let study = study(splits);
            let tables = compute(&study).into_iter().chain(measure(&study).unwrap());
            tables.map(|table| table.title).collect::<Vec<_>>()
        };
        assert!(titles(&[None, None]).iter().all(|title| !title.contains("split")));
        assert!(titles(&[Some("held-out")]).iter().all(|title| title.ends_with(" (split: held-out)")));
        let both = titles(&[Some("train"), None, Some("development")]);
        let ending = " (splits together: unnamed, development, train)";
        assert!(both.iter().all(|title| title.ends_with(ending)), "{both:?}");
    }

    #[test]
    fn a_split_alone_has_only_its_files() {
        let both = study(&[Some("train"), None, Some("train")]);
        let names = |study: &StudyRows| study.classes.iter().map(|row| &*row.name).collect::<String>();
        let train = both.clone().of_split("train").unwrap();
        assert_eq!((names(&train).as_str(), train.splits()), ("02", vec!["train"]));
        assert_eq!(names(&both.clone().of_split("unnamed").unwrap()), "1");
        let error = both.of_split("held-out").unwrap_err();
        assert!(error.contains("the study has unnamed, train"), "{error}");
    }
}
