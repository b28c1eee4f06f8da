-- The towns of the world. Ids count from the one with the most people, so that whoever reads in the
-- order of ids reads the largest first.
CREATE TABLE places (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- The name in small plain letters: what is searched.
  key TEXT NOT NULL,
  -- What else it is searched by: its region and its country, in full and in short.
  around TEXT NOT NULL,
  admin TEXT NOT NULL,
  country TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  population INTEGER NOT NULL,
  -- The square of a quarter of a degree that it lies in.
  cell INTEGER NOT NULL
);

CREATE INDEX places_key ON places (key);

CREATE INDEX places_cell ON places (cell);

CREATE VIRTUAL TABLE places_words USING fts5(
  key,
  around,
  content = 'places',
  content_rowid = 'id',
  tokenize = 'unicode61',
  prefix = '1 2 3'
);
