/** The order matters: the layers are named first, then filled. */
import './global.css'
import '@fontsource-variable/public-sans'
import '@mantine/core/styles.layer.css'
