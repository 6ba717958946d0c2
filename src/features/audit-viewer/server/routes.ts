import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as queries from './queries.ts'
import { listAuditEvents } from './record-sql.ts'
import * as service from './service.ts'

export const auditRoutes = (): Route[] => [
  handleList(contract.listAuditEvents, (bind, { query }, tenant) => listAuditEvents(bind, query, tenant)),
  handleRead(contract.listAuditPeople, ({ tx }, { query }) => queries.findPeople(tx, query)),
  handleRead(contract.listAuditKinds, ({ tx }) => queries.findKinds(tx)),
  handleRead(contract.getVerifications, ({ tx }) => service.viewVerifications(tx)),
  handle(contract.verifyAuditRecord, (ctx) => service.verifyAuditRecord(ctx)),
  handleRead(contract.getAuditEvent, ({ tx }, { params }) => service.viewEvent(tx, params.seq)),
]
