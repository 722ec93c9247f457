/** Every style sheet that does not belong to one tool. The build writes them into each document, in this order. */
import '#src/styles/fonts.css';
import '#src/styles/tokens.css';
import '#src/styles/base.css';
import '#src/ui/basics/button.module.css';
import '#src/ui/basics/glyph.module.css';
import '#src/ui/basics/visually-hidden.module.css';
import '../consent-banner.module.css';
import '../footer.module.css';
import '../home.module.css';
import '../loading-notes.module.css';
import '../mark.module.css';
import '../not-found.module.css';
import '../on-this-device.module.css';
import '../shell.module.css';
import '../sidebar.module.css';
import '../tool-heading.module.css';
import '../tool-icon.module.css';
import '../top-bar.module.css';
import '../update-prompt.module.css';
// Last, so that its rules win when a page is printed.
import '#src/styles/print.css';
