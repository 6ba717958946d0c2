import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { getDispositionCertificate } from '../../retention-contract.ts'

export const saveCertificate = async (id: string, number: string) =>
  saveFile(
    await callFile(getDispositionCertificate, { params: { id } }),
    `Certificate of Disposition ${number}.pdf`,
  )
