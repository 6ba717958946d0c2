/** Certificates of the vendor that the contracts in tests are with. */
import type { Certificate } from '#features/insurance/contract.ts'
import { acceptCertificate, saveCertificate } from '#features/insurance/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { formRequest } from '#testing/form-request.ts'

const pdf = new TextEncoder().encode('%PDF-1.4\n%certificate of insurance\n%%EOF\n')

export const policy = {
  coverage: 'general-liability' as const,
  insurer: 'Northern Mutual',
  policy_number: 'GL-1002003',
  starts_on: '2026-01-01',
  ends_on: '2028-01-01',
  limit_each: 1_000_000,
  limit_aggregate: 2_000_000,
  additional_insured: true,
  waiver_of_subrogation: false,
}

export const asked = {
  coverage: 'general-liability' as const,
  limit_each: 1_000_000,
  limit_aggregate: 2_000_000,
  additional_insured: true,
  waiver_of_subrogation: false,
}

export const uploadCertificate = async (caller: Caller, vendor: string) =>
  caller.request<Certificate>({
    method: 'POST',
    url: '/api/insurance/certificates',
    ...(await formRequest({ vendor }, { file: ['certificate.pdf', pdf] })),
  })

export const sendOwnCertificate = async (caller: Caller, vendor: string) =>
  caller.request({
    method: 'POST',
    url: `/api/vendor-portal/insurance/${vendor}`,
    ...(await formRequest({}, { file: ['certificate.pdf', pdf] })),
  })

export async function accepted(caller: Caller, vendor: string, policies: object[] = [policy]) {
  const { body } = await uploadCertificate(caller, vendor)
  const params = { id: body.id }
  const saved = await caller.call(saveCertificate, {
    params,
    body: { producer: 'Hill Insurance Agency', issued_on: '2026-01-02', policies: policies as never },
  })
  if (saved.status !== 200) throw new Error(saved.problem.error)
  const after = await caller.call(acceptCertificate, { params, body: { version: saved.body.version } })
  if (after.status !== 200) throw new Error(after.problem.error)
  return after.body
}
