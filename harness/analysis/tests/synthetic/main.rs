//! Tests everything after the runs of a study on synthetic folders: no subjects, clocks or networks.

#[cfg(test)]
mod browser;
#[cfg(test)]
mod by_hand;
#[cfg(test)]
mod chromium;
#[cfg(test)]
mod content;
#[cfg(test)]
mod figures;
#[cfg(test)]
mod pooling;
#[cfg(test)]
mod reductions;
#[cfg(test)]
mod report;
#[cfg(test)]
mod small_study;
#[cfg(test)]
mod synthetic;
#[cfg(test)]
mod tables;

use synthetic::Shape;

/// Not a test: writes a synthetic study with all its output to the folder `DDLAB_LOOK`, for inspection.
#[test]
#[ignore = "writes to the folder in DDLAB_LOOK, for people to look at"]
fn look() {
    let folder = std::path::PathBuf::from(std::env::var_os("DDLAB_LOOK").expect("DDLAB_LOOK names a folder"));
    synthetic::write(&folder, &Shape { files: 12, ..Shape::whole() });
    for table in analysis::tables::analyse(&folder).unwrap() {
        println!("{}", table.text());
    }
    analysis::figures::plot(&folder).unwrap();
    analysis::report::write(&folder, &report::facts(), &analysis::report::store_reader(&folder)).unwrap();
}
