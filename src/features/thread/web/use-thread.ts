import { useQuery } from '@tanstack/react-query'
import { callFile, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { getThread, printThread } from '../contract.ts'
import type { ThreadKind } from '../rules.ts'

export const useThread = (kind: ThreadKind, id: string) =>
  useQuery(queryOf(getThread, { params: { kind, id } }))

export const downloadThread = async (kind: ThreadKind, id: string, name: string) =>
  saveFile(await callFile(printThread, { params: { kind, id } }), `${name}.pdf`)
