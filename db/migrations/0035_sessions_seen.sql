-- Being seen is written down for many sessions at once, of whichever counties: each row under its own county's policy.
create function touch_sessions(counties uuid[], sessions_seen uuid[], moments timestamptz[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare seen record;
begin
  -- In one order, so that two servers never wait for one another.
  for seen in select * from unnest(counties, sessions_seen, moments) as s (county, session, moment) order by session loop
    perform set_config('app.tenant_id', seen.county::text, true);
    update sessions set last_seen_at = greatest(last_seen_at, seen.moment) where id = seen.session and ended_at is null;
  end loop;
end $$;
revoke execute on function touch_sessions from public;
grant execute on function touch_sessions to countyhall_app;
