import { call } from '#platform/web/api/index.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { retireOpeningKey } from '../contract.ts'
import { useKeysChanged } from './use-keys.ts'

/** Asked first: what was sealed to it is still opened with it, but no other solicitation will be. */
export function useRetire() {
  const remove = useRemove(useKeysChanged())
  return ({ id, name }: { id: string; name: string }) =>
    remove(
      {
        title: `Retire ${name}`,
        text: 'It can’t be named for other solicitations, and projects that name it can’t be published until someone else is named. Solicitations that are already published can still be opened with it. This can’t be undone.',
        action: 'Retire',
      },
      () => call(retireOpeningKey, { params: { id } }),
      'Key retired',
    )
}
