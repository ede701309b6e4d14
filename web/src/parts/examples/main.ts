// The page of examples: `npm run parts`. It is no part of what is built for players.

import { mount } from 'svelte'
import '@fontsource/chakra-petch/latin-600.css'
import '@fontsource/ibm-plex-mono/latin-400.css'
import '@fontsource/ibm-plex-mono/latin-600.css'
import '@fontsource/ibm-plex-sans/latin-400.css'
import '@fontsource/ibm-plex-sans/latin-600.css'
import '../../app.css'
import Gallery from './Gallery.svelte'

mount(Gallery, { target: document.getElementById('app')! })
