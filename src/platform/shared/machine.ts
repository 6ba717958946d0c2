/** States and what moves between them. A feature's `rules.ts` declares one; a service asks it under a row lock. */
import { wrongState } from './errors.ts'

type Moves<State extends string, Action extends string> = Record<
  Action,
  { readonly from: readonly State[]; readonly to: State }
>

export interface Machine<State extends string, Action extends string> {
  readonly states: readonly State[]
  readonly actions: readonly Action[]
  can(state: State, action: Action): boolean
  /** The state that `action` leads to; throws `wrong_state` where it is not allowed. */
  next(state: State, action: Action): State
}

export function machine<const State extends string, Action extends string>(
  states: readonly State[],
  moves: Moves<State, Action>,
): Machine<State, Action> {
  const can = (state: State, action: Action) => moves[action].from.includes(state)
  return {
    states,
    actions: Object.keys(moves) as Action[],
    can,
    next(state, action) {
      if (!can(state, action)) throw wrongState(`Cannot ${spoken(action)} while ${spoken(state)}.`)
      return moves[action].to
    },
  }
}

const spoken = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
