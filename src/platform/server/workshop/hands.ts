/** Several hands for the same work: whoever has the least to do gets the next piece. */
import { Hand, type HandOptions } from './hand.ts'

export interface HandsOptions extends HandOptions {
  readonly count: number
}

export class Hands<Request, Response> {
  readonly #hands: readonly [Hand<Request, Response>, ...Hand<Request, Response>[]]

  constructor(module: URL, { count, ...options }: HandsOptions) {
    const another = () => new Hand<Request, Response>(module, options)
    this.#hands = [another(), ...Array.from({ length: count - 1 }, another)]
  }

  prepare(): void {
    this.#leastBusy().prepare()
  }

  /** `endsAfter`: whether the process is to end after such an answer, to give back what it holds. */
  async ask(
    request: Request,
    { endsAfter }: { endsAfter?(response: Response): boolean } = {},
  ): Promise<Response> {
    const hand = this.#leastBusy()
    const response = await hand.ask(request)
    if (endsAfter?.(response)) hand.endWhenIdle()
    return response
  }

  #leastBusy(): Hand<Request, Response> {
    return this.#hands.reduce((least, hand) => (hand.waiting < least.waiting ? hand : least))
  }
}
