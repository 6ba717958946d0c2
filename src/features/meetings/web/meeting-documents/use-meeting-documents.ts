import { useQuery } from '@tanstack/react-query'
import { call, callFile, isProblem, messageOf, queryOf, serverError } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import {
  generateDocument,
  getDocumentFile,
  getDocumentWord,
  listDueDocuments,
  listMeetingDocuments,
  type MeetingDocument,
  postDocument,
} from '../../meeting-documents/contract.ts'
import { type DocumentKind, documentNames, fileNameOf } from '../../meeting-documents/rules.ts'
import { useMeetingsChanged } from '../dashboard/api.ts'

const lookEvery = 1000
export const isBeingMade = ({ made_at, failed_because }: MeetingDocument) =>
  made_at === null && failed_because === null

export const documentsOf = (meetingId: string) => queryOf(listMeetingDocuments, { params: { id: meetingId } })

/** Looks again and again while something is being made. */
export const useMeetingDocuments = (meetingId: string) =>
  useQuery({
    ...documentsOf(meetingId),
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? lookEvery : false),
  })

export const useDueDocuments = (isWanted: boolean) =>
  useQuery({ ...queryOf(listDueDocuments), enabled: isWanted })

interface NamedMeeting {
  readonly id: string
  readonly date: string
  readonly meeting_type: string
}

/** Where a document was generated again, the server says what to do, which the words for any record do not. */
const whyNot = (error: unknown) =>
  (isProblem(error, 'stale') ? serverError(error) : undefined) ?? messageOf(error)

/** What can be done with the documents of a meeting; each says why when it failed. */
export function useDocumentActions(meeting: NamedMeeting) {
  const changed = useMeetingsChanged()

  async function run(deed: () => Promise<unknown>, done?: string): Promise<boolean> {
    const isDone = await runWithToast(deed, done, whyNot)
    await changed()
    return isDone
  }

  return {
    make: (kind: DocumentKind, what_changed = '') =>
      run(
        () => call(generateDocument, { params: { id: meeting.id }, body: { kind, what_changed } }),
        `Generating ${documentNames[kind]}. It will appear here in a moment.`,
      ),
    post: (paper: MeetingDocument) =>
      run(
        () => call(postDocument, { params: { id: paper.id }, body: { sha256: paper.sha256 ?? undefined } }),
        `${documentNames[paper.kind]} posted`,
      ),
    save: (paper: MeetingDocument, format: 'pdf' | 'docx') =>
      run(async () => {
        const endpoint = format === 'pdf' ? getDocumentFile : getDocumentWord
        saveFile(await callFile(endpoint, { params: { id: paper.id } }), fileNameOf(meeting, paper, format))
      }),
  }
}
export type DocumentActions = ReturnType<typeof useDocumentActions>
