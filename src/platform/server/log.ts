/** Structured logs. Secrets do not get in: what could carry one is cut out by name. */
import { type DestinationStream, type Logger, pino } from 'pino'

const secretNames = [
  'password',
  'current_password',
  'new_password',
  'token',
  'authorization',
  'code',
  'secret',
  'recovery_codes',
  'cookie',
]

export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
      // A failed query's parameters hold what someone typed; its text and place are enough.
      serializers: { err: ({ type, message, stack, code }) => ({ type, message, stack, code }) },
    },
    destination ?? pino.destination(2),
  )
