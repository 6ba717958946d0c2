/** As much of the parser as the product uses, typed as it behaves. */
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    /** From then on names are written with these prefixes, whatever a file calls its namespaces. */
    ns(prefixes: Readonly<Record<string, string>>): this
    on(event: 'openTag', listener: (name: string, attributes: () => Record<string, string>) => void): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    on(event: 'attention', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    /** Reads no further. */
    stop(): void
    parse(xml: string): this
  }
}
