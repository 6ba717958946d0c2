/** As certificates come: a PDF, or a photo of the page. */
export const certificateFiles = {
  accept: {
    'application/pdf': ['.pdf'],
    'image/png': ['.png'],
    'image/jpeg': ['.jpg', '.jpeg'],
  },
  mostBytes: 50 * 1024 * 1024,
}
