-- The other names of towns: in other languages, and in short. Quarters and parks of a region are places
-- with ids from 1,000,000,000 on, behind every town.
CREATE TABLE place_names (
  key TEXT NOT NULL,
  place_id INTEGER NOT NULL,
  -- A language, as "de"; empty for a name of no language, as "NYC".
  language TEXT NOT NULL,
  name TEXT NOT NULL
);

CREATE UNIQUE INDEX place_names_key ON place_names (key, place_id, language);

CREATE INDEX place_names_place ON place_names (place_id, language);
