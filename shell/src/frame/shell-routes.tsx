import { Navigate, Route, Routes } from '@walkies/remote-sdk/router';
import { Loading, Page } from '@walkies/ui';
import { useRoutes } from '../boot/shell-context';
import { HomePage } from '../home/home-page';
import { AreaPage } from '../remotes/area-page';
import { areasOf } from '../remotes/route-table';
import { AdminLoginPage } from '../sign-in/admin-login-page';
import { LoginPage } from '../sign-in/login-page';
import { SignUpPage } from '../sign-in/sign-up-page';

function UnknownPath({ settled }: { settled: boolean }) {
  if (settled) return <Navigate to="/" replace />;
  return (
    <Page>
      <Loading />
    </Page>
  );
}

/** The shell's own pages and, under the paths that they claim, the remotes'. */
export function ShellRoutes() {
  const { routes, settled } = useRoutes();
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/signup" element={<SignUpPage />} />
      <Route path="/admin-login" element={<AdminLoginPage />} />
      {[...areasOf(routes).values()].map((area) => (
        <Route
          key={area.path}
          path={area.path}
          element={<AreaPage key={area.path} area={area} />}
        />
      ))}
      <Route path="*" element={<UnknownPath settled={settled} />} />
    </Routes>
  );
}
