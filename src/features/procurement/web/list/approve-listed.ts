import { approvalRefusal, type ListedApproval } from '#features/routing/rules.ts'
import { call } from '#platform/web/api/index.ts'
import { projectCalls } from '../../calls.ts'
import { getProject, moveProject } from '../../contract.ts'
import { projectKind } from '../../rules.ts'
import { sectionKeys } from '../../sections.ts'

/** `version` is the one that the list showed. */
export async function approveListedProject(id: string, version: number): Promise<ListedApproval> {
  const params = { id }
  const [project, texts] = await Promise.all([
    call(getProject, { params }),
    Promise.all(
      sectionKeys.map(async (section) => {
        const { number } = await call(projectCalls.draft.getDraft, { params, query: { section } })
        return [section, number] as const
      }),
    ),
  ])
  return {
    refusal: approvalRefusal(projectKind, project),
    send: () =>
      call(moveProject, {
        params: { id, action: 'approve' },
        body: { version, text_read: Object.fromEntries(texts) },
      }),
  }
}
