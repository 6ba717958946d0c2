/** How jobs fare, for Prometheus. */
import { Histogram, type Registry } from 'prom-client'
import type { JobMetrics } from './run-job.ts'

export function jobMetrics(registry: Registry): JobMetrics {
  const name = 'countyhall_job_seconds'
  registry.removeSingleMetric(name) // workers that are started anew count anew
  const seconds = new Histogram({
    name,
    help: 'Time of an attempt at a job, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [registry],
  })
  return { attempted: (kind, outcome, took) => seconds.observe({ kind, outcome }, took) }
}
