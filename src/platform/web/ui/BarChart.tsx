import classes from './BarChart.module.css'

interface BarChartRow {
  readonly id: string
  readonly name: string
  /** One for each series; null where there is none. */
  readonly values: readonly (number | null)[]
}

interface Props {
  /** What a screen reader says instead: all of it, in words. */
  label: string
  /** Two at most: more are a table's work. */
  series: readonly string[]
  rows: readonly BarChartRow[]
  format(value: number): string
}

/** Bars from left to right, drawn so that they print. A table beside it says the same. */
export function BarChart({ label, series, rows, format }: Props) {
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const share = (value: number) => `${most === 0 ? 0 : (value / most) * 100}%`
  return (
    <div role="img" aria-label={label} className={classes.chart}>
      <div className={classes.legend}>
        {series.map((name, at) => (
          <span key={name} className={classes.key}>
            <svg width="12" height="12" aria-hidden>
              <rect width="12" height="12" rx="2" className={classes.bar} data-series={at} />
            </svg>
            {name}
          </span>
        ))}
      </div>
      {rows.map(({ id, name, values }) => (
        <div key={id} className={classes.row}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.bars} width="100%" height={values.length * 22} aria-hidden>
            {values.map((value, at) =>
              value === null ? null : (
                <g key={series[at]}>
                  <rect
                    y={at * 22 + 2}
                    width={share(value)}
                    height="18"
                    rx="2"
                    className={classes.bar}
                    data-series={at}
                  />
                  <text x={share(value)} dx="6" y={at * 22 + 15} className={classes.value}>
                    {format(value)}
                  </text>
                </g>
              ),
            )}
          </svg>
        </div>
      ))}
    </div>
  )
}
