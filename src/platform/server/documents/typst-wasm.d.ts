/** As much of the compiler as the product uses, typed as it behaves. */
declare module '@myriaddreamin/typst-ts-web-compiler' {
  export default function init(given: { module_or_path: Uint8Array }): Promise<unknown>

  interface Diagnostic {
    readonly severity: string
    readonly path: string
    readonly range: string
    readonly message: string
  }

  export class TypstCompiler {
    private constructor()
    add_source(path: string, content: string): boolean
    map_shadow(path: string, content: Uint8Array): boolean
    reset_shadow(): void
    /** Forgets what was remembered of documents before the last few. */
    reset(): void
    /** With `diagnostics` 3: the bytes, or what was wrong. */
    compile(
      main: string,
      inputs: [string, string][],
      format: 'pdf',
      diagnostics: 3,
    ): { readonly result?: Uint8Array; readonly diagnostics?: readonly Diagnostic[] }
  }

  export class TypstCompilerBuilder {
    /** No file system at all: what was not added is not there. */
    set_dummy_access_model(): void
    add_raw_font(font: Uint8Array): Promise<void>
    build(): Promise<TypstCompiler>
  }

  interface FontInfo {
    readonly info: readonly { readonly coverage: readonly number[] }[]
  }

  export class TypstFontResolverBuilder {
    get_font_info(font: Uint8Array): FontInfo
  }
}
