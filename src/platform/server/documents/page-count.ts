/** How many pages a document of ours has. */
export const pageCountOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type \/Page(?![a-zA-Z])/g)?.length ?? 0
