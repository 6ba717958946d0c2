/** States and what moves between them. A feature's `rules.ts` declares one; a service asks it under a row lock. */
import { wrongState } from './errors.ts'

/** To one state from any of several, from each to its own, or (without `to`) to where something else leads: a county's route. */
type Move<State extends string> =
  | { readonly from: readonly State[]; readonly to?: State }
  | { readonly path: Partial<Record<State, State>> }
type Moves<State extends string, Action extends string> = Record<Action, Move<State>>

export interface Machine<State extends string, Action extends string> {
  readonly states: readonly State[]
  readonly actions: readonly Action[]
  can(state: State, action: Action): boolean
  /** Throws `wrong_state` where the action is not allowed. */
  require(state: State, action: Action): void
  /** The state that `action` leads to; throws `wrong_state` where it is not allowed. */
  next(state: State, action: Action): State
}

export function machine<const State extends string, Action extends string>(
  states: readonly State[],
  moves: Moves<State, Action>,
): Machine<State, Action> {
  const can = (state: State, action: Action) => {
    const move: Move<State> = moves[action]
    return 'path' in move ? move.path[state] !== undefined : move.from.includes(state)
  }
  const require = (state: State, action: Action) => {
    if (!can(state, action))
      throw wrongState(`You can’t ${readableName(action)} while the status is ${readableName(state)}.`)
  }
  return {
    states,
    actions: Object.keys(moves) as Action[],
    can,
    require,
    next(state, action) {
      require(state, action)
      const move: Move<State> = moves[action]
      const to = 'path' in move ? move.path[state] : move.to
      if (to === undefined) throw new Error(`the route says where ${action} leads`)
      return to
    },
  }
}

const readableName = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()
