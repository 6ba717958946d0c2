/** States and what moves between them. A feature's `rules.ts` declares one; a service asks it under a row lock. */
import { wrongState } from './errors.ts'

/** To one state from any of several, or from each to its own. */
type Move<State extends string> =
  | { readonly from: readonly State[]; readonly to: State }
  | { readonly path: Partial<Record<State, State>> }
type Moves<State extends string, Action extends string> = Record<Action, Move<State>>

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
  const target = (state: State, action: Action): State | undefined => {
    const move: Move<State> = moves[action]
    if ('path' in move) return move.path[state]
    return move.from.includes(state) ? move.to : undefined
  }
  return {
    states,
    actions: Object.keys(moves) as Action[],
    can: (state, action) => target(state, action) !== undefined,
    next(state, action) {
      const to = target(state, action)
      if (to === undefined) throw wrongState(`Cannot ${spoken(action)} while ${spoken(state)}.`)
      return to
    },
  }
}

const spoken = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
