import { X509Certificate } from 'node:crypto'

/** Whose certificate it is; throws where it can’t seal anything at this moment. */
export function subjectOf(der: Uint8Array, at: Date): string {
  const certificate = new X509Certificate(der)
  if (certificate.validToDate <= at || certificate.validFromDate > at)
    throw new Error(`the certificate is valid from ${certificate.validFrom} to ${certificate.validTo}`)
  const parts = new Map(
    certificate.subject
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  return parts.get('CN') ?? parts.get('O') ?? certificate.subject.replaceAll('\n', ', ')
}
