-- Counts tries. Each function is one statement, so that the rows of the counters are locked for one message. Rows are locked in
-- the order of their buckets: two calls never wait for each other.
-- app.reserve counts one try in each bucket, or in none where one is full; it returns when the last full one ends, null when
-- the try was counted. app.give_back takes a try back.
-- app.count_refusal returns null when the refusal gets no audit row, else how many refusals before it got none: the first
-- `most` of a window get one each, the others one a minute (X4).
create or replace function app.reserve(
    buckets text[], most integer[], window_ms bigint[], at timestamptz) returns timestamptz
  language plpgsql as $$
    declare ends timestamptz;
    begin
      select max(a.expires_at) into ends
        from attempts a join unnest(reserve.buckets, reserve.most) as given (bucket, most) on a.bucket = given.bucket
        where a.failures >= given.most and a.expires_at > reserve.at;
      if ends is not null then return ends; end if;
      insert into attempts as a (bucket, failures, expires_at)
        select given.bucket, 0, reserve.at + given.window_ms * interval '1 millisecond'
          from unnest(reserve.buckets, reserve.window_ms) as given (bucket, window_ms) order by given.bucket
        on conflict (bucket) do update set
          failures = case when a.expires_at <= reserve.at then 0 else a.failures end,
          expires_at = case when a.expires_at <= reserve.at then excluded.expires_at else a.expires_at end;
      select max(a.expires_at) into ends
        from attempts a join unnest(reserve.buckets, reserve.most) as given (bucket, most) on a.bucket = given.bucket
        where a.failures >= given.most;
      if ends is null then
        update attempts a set failures = a.failures + 1 where a.bucket = any(reserve.buckets);
      end if;
      return ends;
    end
  $$;

create or replace function app.give_back(buckets text[]) returns void
  language plpgsql as $$
    begin
      perform from attempts a where a.bucket = any(give_back.buckets) order by a.bucket for update;
      update attempts a set failures = greatest(a.failures - 1, 0) where a.bucket = any(give_back.buckets);
    end
  $$;

create or replace function app.count_refusal(
    bucket text, most integer, window_ms bigint, at timestamptz) returns integer
  language plpgsql as $$
    declare
      minute constant text := 'minute ' || count_refusal.bucket;
      seen integer;
      before integer;
      ends timestamptz;
    begin
      insert into attempts as a (bucket, failures, expires_at)
        values (count_refusal.bucket, 1, count_refusal.at + window_ms * interval '1 millisecond')
        on conflict on constraint attempts_pkey do update set
          failures = case when a.expires_at <= count_refusal.at then 1 else least(a.failures, count_refusal.most) + 1 end,
          expires_at = case when a.expires_at <= count_refusal.at then excluded.expires_at else a.expires_at end
        returning a.failures into seen;
      if seen <= most then return 0; end if;
      select a.failures, a.expires_at into before, ends from attempts a where a.bucket = minute for update;
      if ends > count_refusal.at then
        update attempts a set failures = a.failures + 1 where a.bucket = minute;
        return null;
      end if;
      insert into attempts as a (bucket, failures, expires_at) values (minute, 0, count_refusal.at + interval '1 minute')
        on conflict on constraint attempts_pkey do update set failures = 0, expires_at = excluded.expires_at;
      return coalesce(before, 0);
    end
  $$;
