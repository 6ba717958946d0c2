import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { getArchivePackage, getDispositionCertificate } from '../../retention-contract.ts'

export const saveCertificate = async (id: string, number: string) =>
  saveFile(
    await callFile(getDispositionCertificate, { params: { id } }),
    `Certificate of Disposition ${number}.pdf`,
  )

export const savePackage = async (id: string, number: string) =>
  saveFile(await callFile(getArchivePackage, { params: { id } }), `Archive Package ${number}.zip`)
