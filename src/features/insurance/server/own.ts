/** Insurance in the hands of the firm’s own people. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Files, ReceivedFile } from '#platform/server/files/index.ts'
import type { Download } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { OwnInsurance } from '../contract.ts'
import { verdictText } from '../rules.ts'
import { asUser, openFile, receiveCertificate } from './certificates.ts'
import * as queries from './queries.ts'
import { findLacking, standingOf } from './standings.ts'

type Me = Ctx<UserActor>

export async function listOwn({ tx, tenant, actor, now }: Me): Promise<OwnInsurance> {
  const today = dayIn(tenant.timeZone, now)
  const firms = await queries.findOwnFirms(tx, actor.userId)
  return Promise.all(
    firms.map(async ({ id, name }) => {
      const [{ standing, until }, lacking, certificates] = await Promise.all([
        standingOf(tx, id, today),
        findLacking(tx, id, today),
        queries.findOfVendor(tx, id),
      ])
      return {
        vendor: id,
        vendor_name: name,
        standing,
        until,
        missing: lacking.map(({ coverage, is_over }) =>
          verdictText(coverage, is_over ? 'lapsed' : 'missing'),
        ),
        // How the county reads a certificate again is its own.
        certificates: certificates
          .filter(({ corrects, status }) => corrects === null || status === 'accepted')
          .map(
            ({
              id: certificate,
              file_name,
              status,
              is_superseded,
              sent_by,
              sent_at,
              return_reason,
              policies,
            }) => ({
              id: certificate,
              file_name,
              status,
              is_superseded,
              sent_by,
              sent_at,
              return_reason,
              policies,
            }),
          ),
      }
    }),
  )
}

export async function sendOwn(
  ctx: Me,
  files: Files,
  vendor: string,
  received: ReceivedFile | undefined,
): Promise<OwnInsurance> {
  await queries.lockOwnFirm(ctx.tx, ctx.actor.userId, vendor)
  await receiveCertificate(ctx, files, vendor, received, asUser(ctx, true))
  return listOwn(ctx)
}

export async function openOwnFile(ctx: Me, files: Files, id: string): Promise<Download> {
  const { vendor } = await queries.findCertificate(ctx.tx, id)
  await queries.lockOwnFirm(ctx.tx, ctx.actor.userId, vendor)
  return openFile(ctx, files, id)
}
