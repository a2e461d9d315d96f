export const names = [
  `create extension if not exists pg_trgm`,

  // Lists ignore case and accents of names, the same on every database, whatever its collation. Names in plain ASCII,
  // as most are, skip the removal of accents. Not strict: PostgreSQL calls a strict function for every row, but inlines
  // this one, for a tenth of the cost.
  `create function sort_name(name text) returns text language sql immutable parallel safe
    return case when octet_length(name) = length(name) then lower(name collate pg_c_utf8)
      else lower(regexp_replace(normalize(name, nfd), U&'[\\0300-\\036F]', '', 'g') collate pg_c_utf8) end`,
];
