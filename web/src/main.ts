import { mount } from 'svelte'
import App from './App.svelte'
import '@fontsource/chakra-petch/latin-600.css'
import '@fontsource/ibm-plex-mono/latin-400.css'
import '@fontsource/ibm-plex-mono/latin-600.css'
import '@fontsource/ibm-plex-sans/latin-400.css'
import '@fontsource/ibm-plex-sans/latin-600.css'
import './app.css'

mount(App, { target: document.getElementById('app')! })
