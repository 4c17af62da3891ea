import { HostProvider } from '@walkies/remote-sdk';
import { BrowserRouter } from '@walkies/remote-sdk/router';
import { ToastRegion, useToasts } from '@walkies/ui';
import { QueryClientProvider } from '@walkies/remote-sdk/query';
import { useMemo, type ReactNode } from 'react';
import { createHost } from './boot/host';
import { ShellContext, useSessionState, useShell, type Shell } from './shared/shell-context';
import { Frame } from './frame/frame';
import { useReauthentication } from './frame/reauthentication';
import { ShellRoutes } from './routes/shell-routes';

function HostOfTab({ children }: { children: ReactNode }) {
  const shell = useShell();
  const state = useSessionState();
  const { toasts, showToast, dismissToast } = useToasts();
  const { signInAgain, sheet } = useReauthentication();
  const session = state.status === 'signed-in' ? state.session : null;
  const host = useMemo(
    () =>
      createHost(shell, shell.shelter, session, {
        toast: ({ text }) => showToast(text),
        signInAgain,
      }),
    [shell, session, showToast, signInAgain],
  );
  return (
    <HostProvider host={host}>
      {children}
      {/* eslint-disable-next-line walkies/translatable-text -- it is an element. */}
      {sheet}
      <ToastRegion toasts={toasts} onDismiss={dismissToast} />
    </HostProvider>
  );
}

/** The root component of the site. */
export function App({ shell }: { shell: Shell }) {
  return (
    <ShellContext value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <BrowserRouter>
          <HostOfTab>
            <Frame>
              <ShellRoutes />
            </Frame>
          </HostOfTab>
        </BrowserRouter>
      </QueryClientProvider>
    </ShellContext>
  );
}
