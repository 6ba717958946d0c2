import { useQuery } from '@tanstack/react-query'
import { call, callFile, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import {
  getPaperFile,
  getPaperWord,
  listDuePapers,
  listPapers,
  makePaper,
  type Paper,
  postPaper,
} from '../../papers/contract.ts'
import { fileNameOf, type PaperKind, paperNames } from '../../papers/rules.ts'
import { useMeetingsChanged } from '../dashboard/api.ts'

const lookEvery = 1000
export const isBeingMade = ({ made_at, failed_because }: Paper) => made_at === null && failed_because === null

/** Looks again and again while something is being made. */
export const usePapers = (meetingId: string) =>
  useQuery({
    ...queryOf(listPapers, { params: { id: meetingId } }),
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? lookEvery : false),
  })

export const useDuePapers = (isWanted: boolean) => useQuery({ ...queryOf(listDuePapers), enabled: isWanted })

interface NamedMeeting {
  readonly id: string
  readonly date: string
  readonly meeting_type: string
}

/** What can be done with the papers of a meeting; each says why when it failed. */
export function usePaperDeeds(meeting: NamedMeeting) {
  const changed = useMeetingsChanged()

  async function run(deed: () => Promise<unknown>, done?: string): Promise<boolean> {
    const isDone = await doAndTell(deed, done)
    await changed()
    return isDone
  }

  return {
    make: (kind: PaperKind, what_changed = '') =>
      run(
        () => call(makePaper, { params: { id: meeting.id }, body: { kind, what_changed } }),
        `Generating ${paperNames[kind]}. It will appear here in a moment.`,
      ),
    post: (paper: Paper) =>
      run(() => call(postPaper, { params: { id: paper.id } }), `${paperNames[paper.kind]} posted`),
    save: (paper: Paper, format: 'pdf' | 'docx') =>
      run(async () => {
        const endpoint = format === 'pdf' ? getPaperFile : getPaperWord
        saveFile(await callFile(endpoint, { params: { id: paper.id } }), fileNameOf(meeting, paper, format))
      }),
  }
}
export type PaperDeeds = ReturnType<typeof usePaperDeeds>
