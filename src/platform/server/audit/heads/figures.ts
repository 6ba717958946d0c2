/** How the export of heads fares, for Prometheus. */
import { Counter, Gauge, type Registry } from 'prom-client'

export interface HeadFigures {
  exported(target: string, at: Date): void
  broke(): void
}

export function headFigures(registry: Registry): HeadFigures {
  const at = new Gauge({
    name: 'countyhall_audit_heads_exported_timestamp_seconds',
    help: 'When audit heads were last exported, by target',
    labelNames: ['target'],
    registers: [registry],
  })
  const breaks = new Counter({
    name: 'countyhall_audit_heads_broken_total',
    help: 'Times that an audit log was not what this server had written or exported',
    registers: [registry],
  })
  return {
    exported: (target, moment) => at.set({ target }, moment.getTime() / 1000),
    broke: () => breaks.inc(),
  }
}
