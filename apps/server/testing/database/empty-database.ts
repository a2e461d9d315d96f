/** A digest of everything in the schema that a test may leave changed. */
export const schemaDigest = `select md5(string_agg(line, ';' order by line)) as schema from (
  select concat_ws(' ', 'relation', oid, relname, relkind) as line from pg_class
    where relnamespace = 'public'::regnamespace and relkind <> 'S'
  union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', 'constraint', oid, conname) from pg_constraint
  union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
  union all select concat_ws(' ', 'function', oid, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'migration', name) from kysely_migration) as parts`;

const isOwn = `relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`;
/**
 * Empties every table. Deleting rows costs less than truncating tables. After many writes or an analysis the tables are
 * truncated, because the next test would notice.
 */
export const emptyTables = `do $$ declare own record; begin
  if exists (select from pg_class where ${isOwn} and (reltuples >= 0 or pg_relation_size(oid) > 1000000)) then
    execute (select 'truncate ' || string_agg(quote_ident(relname), ', ') || ' restart identity' from pg_class where ${isOwn});
    delete from pg_statistic where starelid in (select oid from pg_class where ${isOwn});
  else
    set local session_replication_role = replica;
    for own in select relname from pg_class where ${isOwn} and pg_relation_size(oid) > 0 loop
      execute 'delete from ' || quote_ident(own.relname);
    end loop;
    perform setval(oid::regclass, 1, false) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S';
  end if;
end $$`;
