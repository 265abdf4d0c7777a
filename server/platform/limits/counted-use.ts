/** What `COUNT_USE` counts. Times are in milliseconds since 1970. */
export interface CountedUse {
  /** Null to count nothing. */
  limitKey: string | null;
  limitPoints: number;
  limitNow: number;
  /** The end of the window that begins with this use, if none is open. */
  limitEnd: number;
}

/** For statements that run without a limit. */
export const NOT_COUNTED: CountedUse = { limitKey: null, limitPoints: 0, limitNow: 0, limitEnd: 0 };

/**
 * The CTE `used`, which counts a use of a rate limit in the statement that the limit protects, so that both are one transaction. It counts as
 * `RateLimits.consume` does, also what is refused. The statement writes only if `USE_IS_ALLOWED`. Its parameters are a `CountedUse`.
 */
export const COUNT_USE = `used as (
    insert into rate_limits as l (key, points, expire)
    select :limitKey::text, 1, :limitEnd::bigint where :limitKey::text is not null
    on conflict (key) do update set
      points = case when l.expire <= :limitNow::bigint then 1 else l.points + 1 end,
      expire = case when l.expire <= :limitNow::bigint then excluded.expire else l.expire end
    returning points, expire
  )`;

export const USE_IS_ALLOWED = 'not exists (select from used where used.points > :limitPoints::int)';

/** What has been counted: columns of `used`, which has no row without a limit. */
export const USED_COLUMNS = 'used.points as "usedPoints", used.expire::float8 as "usedUntil"';

export interface UsedLimit {
  /** The uses in the window, with this one. */
  usedPoints: number | null;
  /** The end of the window. */
  usedUntil: number | null;
}
