/**
 * The rules that every table of a county obeys (docs/ARCHITECTURE.md, Tenancy), asked of PostgreSQL's own catalog.
 * Each rule is a query that gives what breaks it; one that gives nothing is kept.
 */

/** Tables that belong to no county: the list of counties itself, and the migrations that were run. */
export const tablesOfNoCounty = ['tenants', 'migrations']

/** Read past the policy by functions that run as the owner alone; the county is a word of every document (decisions 30 and 34). */
const tablesOfFinder = ['search_documents', 'published_documents']
const indexesOfWords = tablesOfFinder.flatMap((table) => [`${table}_title_words`, `${table}_words`])

/** Everything in `public` that holds rows, but for the tables of no county. */
const tables = `
  with tables as (
    select c.oid, c.relname::text as name, c.relrowsecurity, c.relforcerowsecurity, c.relowner
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> all ('{${tablesOfNoCounty.join(',')}}')
  )`

const ownCounty = `(tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))`

const columnsOfType = (types: string) => `${tables}
  select name || '.' || a.attname as broken from tables
  join pg_attribute a on a.attrelid = oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid where ${types}`

export const catalogRules: Record<string, string> = {
  'has a tenant_id that is never empty': `${tables}
    select name as broken from tables where not exists (
      select 1 from pg_attribute where attrelid = oid and attname = 'tenant_id' and atttypid = 'uuid'::regtype and attnotnull)`,

  'has a primary key': `${tables}
    select name as broken from tables where not exists (
      select 1 from pg_constraint where conrelid = tables.oid and contype = 'p')`,

  'is keyed and indexed by county first': `${tables}
    select i.indexrelid::regclass::text as broken from tables join pg_index i on i.indrelid = tables.oid
    left join pg_attribute a on a.attrelid = tables.oid and a.attnum = i.indkey[0]
    where a.attname is distinct from 'tenant_id' and i.indexrelid::regclass::text <> all ('{${indexesOfWords.join(',')}}')`,

  'refers to rows of the same county only': `${tables}
    select conname::text as broken from tables join pg_constraint k on k.conrelid = tables.oid and k.contype = 'f'
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where own.attname <> 'tenant_id'
      or other.attname <> case confrelid when 'tenants'::regclass then 'id' else 'tenant_id' end`,

  'has row-level security, for its owner too': `${tables}
    select name as broken from tables where not (relrowsecurity and relforcerowsecurity)`,

  'has one policy: the own county, to read and to write': `${tables}
    select name as broken from tables left join pg_policy p on p.polrelid = tables.oid
      and not (name = any ('{${tablesOfFinder.join(',')}}') and polname = 'finder' and polcmd = 'r' and polroles = array['countyhall_owner'::regrole::oid])
    group by name having count(*) <> 1 or not coalesce(bool_and(polpermissive and polcmd = '*' and polroles = '{0}'
      and pg_get_expr(polqual, polrelid) = $$${ownCounty}$$
      and pg_get_expr(polwithcheck, polrelid) = $$${ownCounty}$$), false)`,

  'belongs to the owner, not to the role that serves': `${tables}
    select name as broken from tables where relowner <> 'countyhall_owner'::regrole`,

  'lets the role that serves read and write rows, and nobody do more': `
    select c.oid::regclass || ': ' || g.privilege_type || ' for ' || g.grantee::regrole as broken
    from pg_class c cross join lateral aclexplode(c.relacl) g
    where c.relnamespace = 'public'::regnamespace and g.grantee <> c.relowner
      and not (g.grantee = 'countyhall_app'::regrole and not g.is_grantable
        and g.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))`,

  'keeps states as text, not as enum': columnsOfType(`t.typtype = 'e'`),
  'keeps money as whole cents': columnsOfType(`t.typname in ('numeric', 'money', 'float4', 'float8')`),

  'is not read through a view that sees as its owner does': `
    select c.relname::text as broken from pg_class c where c.relnamespace = 'public'::regnamespace
      and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false))`,

  'is in the schema that these rules are held against': `
    select nspname::text as broken from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('public', 'information_schema', 'pgboss')`,

  'is not reached by a function that stands above the rules and that strangers may bend': `
    select p.oid::regprocedure::text as broken from pg_proc p
    where p.prosecdef and p.pronamespace <> 'pg_catalog'::regnamespace
      and (not exists (select 1 from unnest(p.proconfig) s where s ~ '^search_path=pg_catalog,.*pg_temp$')
        or p.proacl is null or exists (select 1 from aclexplode(p.proacl) g where g.grantee = 0))`,
}

/** Functions that run as the owner: each was reviewed, and a new one is added here only after a review. */
export const reviewedFunctions = [
  'all_tenants()',
  'append_audit(jsonb)',
  'counties_with_work(text)',
  'create_tenant(text,text,text,text,boolean)',
  'dispose_of_contract(uuid,timestamp with time zone)',
  'enqueue_job(text,jsonb,uuid,timestamp with time zone,text)',
  'failed_jobs()',
  'find_documents(text,text[],uuid,integer,integer)',
  'find_published_documents(text,text[],integer,integer)',
  'is_job_under_way(text)',
  'retry_failed_job(uuid)',
  'set_tenant_disabled(text,boolean)',
  'tenant_by_subdomain(text)',
  'write_contract_terms(uuid,uuid)',
]
