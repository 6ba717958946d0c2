/** The authenticator app: setting it up, asking it, and the recovery codes for when it is lost. */
import { createHash, randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import QRCode from 'qrcode'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { deriveKey, open, seal } from '#platform/server/secrets.ts'
import { AppError, invalid, wrongState } from '#platform/shared/errors.ts'
import { passwordLength, recoveryCodeCount } from '../rules.ts'
import { notYours, type OwnPassword } from './account.ts'
import * as queries from './queries.ts'

const sealKey = (secret: string) => deriveKey(secret, 'second factor')
const wrongCode = () => new AppError('wrong_credentials', 'That code is incorrect or was already used.')

export async function beginSecondFactor(ctx: Ctx<UserActor>, secret: string, own: OwnPassword) {
  const account = await lockOwn(ctx, own)
  if (account.totp_confirmed_at) throw wrongState('Two-factor authentication is already turned on.')
  // From now on the password may be short: this is the last moment at which it is known what it was before.
  await queries.setStandsAlone(ctx.tx, account.id, own.standsAlone)
  const seed = generateSecret()
  await queries.setSecondFactor(ctx.tx, account.id, {
    totp_secret: seal(sealKey(secret), seed, account.id),
    totp_confirmed_at: null,
    totp_last_step: 0,
  })
  const otpauth_url = generateURI({ issuer: ctx.tenant.name, label: account.email, secret: seed })
  return { secret: seed, otpauth_url, qr_svg: await QRCode.toString(otpauth_url, { type: 'svg', margin: 1 }) }
}

export async function confirmSecondFactor(ctx: Ctx<UserActor>, secret: string, code: string) {
  const account = await queries.lockAccount(ctx.tx, ctx.actor.userId)
  if (account.totp_confirmed_at || !account.totp_secret)
    throw wrongState('Start setting up two-factor authentication first.')
  const step = await matchingStep(account, secret, code, ctx.now)
  if (step === undefined) throw invalid('That code is incorrect.', { code: 'That code is incorrect.' })
  await queries.setSecondFactor(ctx.tx, account.id, {
    totp_secret: account.totp_secret,
    totp_confirmed_at: ctx.now,
    totp_last_step: step,
  })
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await queries.deleteRecoveryCodes(ctx.tx, account.id)
  await queries.insertRecoveryCodes(ctx.tx, account.id, codes.map(hashCode))
  ctx.audit('user.second_factor_switched_on', { object: { type: 'user', id: account.id } })
  return { recovery_codes: codes }
}

/** The account, whose password is still the one that was entered. */
async function lockOwn({ tx, actor }: Ctx<UserActor>, own: OwnPassword): Promise<queries.Account> {
  const account = await queries.lockAccount(tx, actor.userId)
  if (account.password_hash !== own.account.password_hash) throw notYours('password')
  return account
}

export async function removeSecondFactor(
  ctx: Ctx<UserActor>,
  secret: string,
  code: string,
  own: OwnPassword,
) {
  const account = await lockOwn(ctx, own)
  if (!account.totp_confirmed_at) throw wrongState('Two-factor authentication isn’t turned on.')
  if (account.requires_second_factor)
    throw wrongState('Your role requires two-factor authentication, so you can’t turn it off.')
  if (!own.standsAlone)
    throw wrongState(
      `Without two-factor authentication, a password needs at least ${passwordLength.least} characters. Change your password first.`,
    )
  await requireSecondFactor(ctx.tx, account, secret, code, ctx.now)
  await queries.forgetSecondFactor(ctx.tx, account.id)
  ctx.audit('user.second_factor_switched_off', { object: { type: 'user', id: account.id } })
}

/** Takes six digits of the app or a recovery code, each once. Throws where neither fits. */
export async function requireSecondFactor(
  tx: Tx,
  account: queries.Account,
  secret: string,
  code: string,
  now: Date,
): Promise<void> {
  const step = await matchingStep(account, secret, code, now)
  if (step !== undefined && (await queries.takeStep(tx, account.id, step))) return
  if (await queries.takeRecoveryCode(tx, account.id, hashCode(code), now)) return
  throw wrongCode()
}

async function matchingStep(account: queries.Account, secret: string, code: string, now: Date) {
  if (!/^\d{6}$/.test(code) || !account.totp_secret) return undefined
  const result = await verify({
    secret: open(sealKey(secret), account.totp_secret, account.id),
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: 30,
  })
  if (!result.valid) return undefined
  return Math.floor(now.getTime() / 30_000) + result.delta
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
function newRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return letters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}

// Sixty bits of chance: a fast hash is enough, there is nothing to guess.
const hashCode = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('hex')
