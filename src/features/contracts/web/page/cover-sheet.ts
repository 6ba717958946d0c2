import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { getCoverSheet } from '../../contract.ts'

export const downloadCoverSheet = async (id: string, number: string) =>
  saveFile(await callFile(getCoverSheet, { params: { id } }), `Cover Sheet ${number}.pdf`)
