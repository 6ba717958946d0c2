/** Who wants to hear of what, by its key. */
export class Followers<Message = void> {
  readonly #told = new Map<string, Set<(message: Message) => void>>()

  /** Returns how to stop. */
  add(key: string, told: (message: Message) => void): () => void {
    const followers = this.#told.get(key) ?? new Set()
    this.#told.set(key, followers.add(told))
    return () => {
      followers.delete(told)
      if (followers.size === 0 && this.#told.get(key) === followers) this.#told.delete(key)
    }
  }

  tell(key: string, message: Message): void {
    for (const told of this.#told.get(key) ?? []) told(message)
  }

  tellAll(message: Message): void {
    for (const key of this.#told.keys()) this.tell(key, message)
  }
}
