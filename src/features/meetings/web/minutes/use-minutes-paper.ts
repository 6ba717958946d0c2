/** The minutes in print: the latest revision, and what can be done with it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '../../../../platform/web/api/index.ts'
import { saveFile } from '../../../../platform/web/table/save-file.ts'
import type { Meeting } from '../../contract.ts'
import { fileNameOf } from '../../papers.ts'
import {
  getPaperFile,
  getPaperWord,
  listPapers,
  makePaper,
  type Paper,
  postPaper,
} from '../../papers-contract.ts'
import { useMinutesDeed } from './api.ts'

const whileItIsMade = 1000

const isBeingMade = (paper: Paper | undefined) =>
  paper !== undefined && paper.made_at === null && paper.failed_because === null

export function useMinutesPaper(meeting: Meeting) {
  const { id } = meeting
  const queryClient = useQueryClient()
  const { run, isBusy } = useMinutesDeed()
  const queryKey = ['meetings', 'papers', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listPapers, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (isBeingMade(latestIn(state.data)) ? whileItIsMade : false),
  })
  const latest = latestIn(data)

  return {
    latest,
    isKnown: data !== undefined,
    isBusy: isBusy || isBeingMade(latest),
    hasPosted: (data ?? []).some(({ kind, posted_at }) => kind === 'minutes' && posted_at !== null),
    make: (what_changed: string) =>
      run(async () => {
        await call(makePaper, { params: { id }, body: { kind: 'minutes', what_changed } })
        await queryClient.invalidateQueries({ queryKey })
      }),
    post: (paper: Paper) => run(() => call(postPaper, { params: { id: paper.id } }), 'Minutes published'),
    save: (paper: Paper, extension: 'pdf' | 'docx') =>
      run(async () => {
        const endpoint = extension === 'pdf' ? getPaperFile : getPaperWord
        const file = await callFile(endpoint, { params: { id: paper.id } })
        saveFile(file, fileNameOf(meeting, paper, extension))
      }),
  }
}

const latestIn = (papers: readonly Paper[] | undefined) => papers?.find(({ kind }) => kind === 'minutes')
