/** Brings a prerendered page to life. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { settleAddresses } from './app/settle-addresses.ts';
import { allowOwnScripts } from './app/trusted-types.ts';

allowOwnScripts();
settleAddresses();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
