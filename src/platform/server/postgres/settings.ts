import { totalmem } from 'node:os'

/**
 * What we ask of PostgreSQL. The file is written anew at each start, so that improvements reach old clusters;
 * an operator's `ALTER SYSTEM` still wins over it.
 */
const defaults = {
  shared_buffers: `${megabytesToShare(machineMemory())}MB`,
  max_connections: '100',
  max_wal_size: '1GB',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'ISO, MDY',
  default_text_search_config: 'pg_catalog.english',
  lc_messages: 'C',
  // An online backup copies the files between pg_backup_start and pg_backup_stop, and holds the WAL that they
  // need by a temporary physical replication slot: no archive, but full WAL and a slot to spare.
  wal_level: 'replica',
  max_replication_slots: '4',
  max_wal_senders: '4',
  // The log names what failed, never the county's data: no statements, no values of the rows concerned.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

export function settingsFile(): string {
  const lines = Object.entries(defaults).map(([name, value]) => `${name} = '${value}'`)
  return ['# Written at each start. Change settings with ALTER SYSTEM.', ...lines, ''].join('\n')
}

/** What must hold whatever the files say; `settings` come last and win. */
export function settingArguments(port: number, settings: Record<string, string>): string[] {
  const firm = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    logging_collector: 'off',
    log_destination: 'stderr',
  }
  return Object.entries({ ...firm, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of the machine, which the application and the system's own cache share: PostgreSQL takes it as it needs it. */
export function megabytesToShare(bytes: number): number {
  return Math.min(2048, Math.max(128, Math.floor(bytes / 8 / 1024 / 1024)))
}

/** A container may have less than its machine; without a limit the figure is 0 or absurd. */
function machineMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
