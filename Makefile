# make run    build what changed and start a server with a first board        PORT=8080 DATA=data BOARD=FILE
# make test   everything that must hold, on a machine with nothing of ours installed

DATA ?= data
PORT ?=
BOARD ?=

binary := .build/release/displayboard
python := .venv/bin/python

build_packages := libwebsockets-dev libwebsockets-evlib-uv libuv1-dev libcap-dev libssl-dev libsqlite3-dev \
  libqrencode-dev libstb-dev zlib1g-dev libavahi-client-dev esbuild
test_packages := chromium chromium-headless-shell nodejs node-typescript openssl python3-venv valgrind zbar-tools gcc libc6-dev \
  dbus-daemon avahi-daemon avahi-utils nginx-light caddy prometheus \
  fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
# 490 MB on disk: `make test` goes without them.
browser_packages := firefox-esr webkit2gtk-driver xvfb

# The page as it is served.
page := .build/page
load := .build/benchmarks/load

sources := Package.swift $(shell find Sources -type f)

# What we wrote, without what the examples fetch and build.
written := Package.swift Sources Tests Benchmarks $(wildcard Examples/*/Package.swift Examples/*/Sources)

# The server needs no swift-syntax, which takes minutes to build: without the trait Macros it isn't even fetched.
without_macros := --traits Server

# One set of flags for everything that is built for speed, so that nothing is built twice. No debug information:
# functions keep their names in a crash's trace, and the build takes a fifth less. Two threads for each module, and more
# modules at once than there are cores: the package manager begins with the last in the alphabet, and BoardUI, for which
# most others wait, would come too late.
quickly := swift build -c release -debug-info-format none -Xswiftc -num-threads -Xswiftc 2 --jobs $(shell expr $$(nproc) + 2)
release := $(quickly) $(without_macros)

.PHONY: run package test-package docs test build-tests test-swift test-swift-loops test-swift-others test-macros \
  test-simulation test-web examples end-to-end-needs test-end-to-end test-workers test-engine-fetched \
  test-other-browsers test-thorough test-random test-faults test-hour test-sanitizers test-thread-sanitizer \
  test-thread-sanitizer-server test-address-sanitizer test-fuzz test-autobahn cluster package-cluster \
  cluster-test-packages test-cluster bench-cluster test-attack pictures template-pictures lint format bench \
  toolchain packages test-packages requirements clean

run: $(binary) $(page)
	@exec $(binary) serve --data "$(DATA)" $(if $(PORT),--port $(PORT)) $(if $(BOARD),--board "$(BOARD)") --web $(page)

# A second run finds the binary newer than its sources and asks neither apt nor the package manager.
$(binary): $(sources)
	@$(MAKE) --no-print-directory toolchain packages
	$(release) --product displayboard
	@touch $@

$(page): deploy/make-page $(shell find web -not -path "web/test*")
	@command -v esbuild >/dev/null || $(MAKE) --no-print-directory packages
	@deploy/make-page web $@

toolchain:
	@command -v swift >/dev/null || { \
	  echo "DisplayBoard is built with Swift 6.3, which isn't on the PATH: get it from https://swift.org/install." >&2; exit 1; }

packages:
	@deploy/install-packages $(build_packages)

# Tests start what they need of nginx, Caddy, Prometheus and Avahi themselves: this machine is not to serve with them.
test-packages: packages
	@deploy/install-packages --without-services $(test_packages)

# Parts joined with + run side by side.
test: toolchain test-packages
	@Tests/parts.py "$(MAKE)" lint build-tests+test-macros test-swift test-simulation+test-web+end-to-end-needs test-end-to-end

# Each language has one formatter and one width: 120 for code, 100 for prose. DocC's articles have links that mdformat
# doesn't know.
scripts := Benchmarks Examples Tests deploy deploy/describe deploy/make-fonts deploy/make-sbom deploy/make-sentences web/protocol/make-types
prose := $(filter-out %.docc,$(wildcard *.md docs/*.md Sources/*/*.md Examples/*/*.md))

lint: toolchain $(python)
	swift format lint --strict --parallel --recursive $(written)
	cd web && ../.venv/bin/biome format .
	.venv/bin/ruff format --no-cache --line-length 120 --check $(scripts)
	.venv/bin/ruff check --quiet --no-cache --select F --exclude left_behind $(scripts)
	.venv/bin/mdformat --wrap 100 --compact-tables --check $(prose)
	python3 Tests/architecture.py
	python3 Tests/english.py
	web/protocol/make-types --check
	deploy/make-sentences --check

format: toolchain $(python)
	swift format --in-place --parallel --recursive $(written)
	cd web && ../.venv/bin/biome format --write .
	.venv/bin/ruff format --no-cache --line-length 120 $(scripts)
	.venv/bin/mdformat --wrap 100 --compact-tables $(prose)

# All that tests need, in one build: the programs, optimized as people get them, and all Swift tests but those of the
# macros, with which everything would be compiled twice, once for the machine that compiles. `make run` has no flag that
# lets tests see inside, so this build has a folder of its own.
built := .build/tested/release
comma := ,
empty :=
tests := $(subst $(empty) $(empty),$(comma),$(filter-out BoardUIMacrosTests,$(notdir $(wildcard Tests/*Tests))))
seen_inside := -Xswiftc -enable-testing --scratch-path .build/tested

build-tests: toolchain packages
	DISPLAYBOARD_TESTS=$(tests) $(release) $(seen_inside) --build-tests

test-swift: build-tests
	@$(MAKE) --no-print-directory -j2 --output-sync=line test-swift-loops test-swift-others

# Those whose event loops end while the process goes on run one by one: libwebsockets 4.1.6 closes a descriptor twice at
# a loop's end, and what another test opened in between would be gone (see ReservedDescriptor).
of_loops := '^(ServiceTests|ServerTests)\.'
run_tests := DISPLAYBOARD_TESTS=$(tests) $(subst swift build,swift test --disable-xctest --skip-build --ignore-lock,$(release)) $(seen_inside)

test-swift-loops:
	$(run_tests) --no-parallel --filter $(of_loops)

test-swift-others:
	$(run_tests) --skip $(of_loops)

# In a folder of their own, because they need only BoardUI and swift-syntax. No debug information: functions keep their
# names in a crash's trace.
without_debugger := -debug-info-format none

test-macros: toolchain
	DISPLAYBOARD_TESTS=BoardUIMacrosTests swift build $(without_debugger) --traits Macros --scratch-path .build/macros --product DisplayBoardPackageTests
	DISPLAYBOARD_TESTS=BoardUIMacrosTests swift test --disable-xctest --skip-build $(without_debugger) --traits Macros --scratch-path .build/macros

# Seeded evenings with everything that can go wrong; `make test-simulation SEEDS=1000000 STEPS=300` looks for longer.
SEEDS ?= 10000
STEPS ?= 200

test-simulation: build-tests
	$(built)/Simulate --seeds $(SEEDS) --steps $(STEPS)

# A page goes through the evenings that the simulation recorded, and must send and show what each program did.
evenings := .build/evenings

test-web: build-tests
	tsc -p web
	@rm -rf $(evenings)
	$(built)/Simulate --seeds 200 --record $(evenings)
	EVENINGS="$(CURDIR)/$(evenings)" node --test web/test/

# Libraries that stand between the server and the system in tests: what a power cut leaves, what fails.
preloads := $(patsubst Tests/EndToEnd/preload/%.c,.build/preload/%.so,$(wildcard Tests/EndToEnd/preload/*.c))

.build/preload/%.so: Tests/EndToEnd/preload/%.c
	@mkdir -p $(@D)
	cc -shared -fPIC -O2 -Wall -Wextra -Werror -o $@ $< -ldl

# So many tests side by side: each waits now and then, and no core should wait with it.
SIDE_BY_SIDE ?= $(shell expr 3 \* $$(nproc))
end_to_end := "$(CURDIR)/$(python)" Tests/EndToEnd/run.py --side-by-side $(SIDE_BY_SIDE)

served := DISPLAYBOARD_WEB="$(CURDIR)/$(page)"
tested := DISPLAYBOARD_BINARY="$(CURDIR)/$(built)/displayboard" $(served)
# Measurements, pictures and an hour of kills take the program that `make run` builds.
released := DISPLAYBOARD_BINARY="$(CURDIR)/$(binary)" $(served)

# The examples are packages of their own, which find here what it depends on.
examples: build-tests
	$(quickly) --package-path Examples/KaraokeNight $(seen_inside)
	$(quickly) --package-path Examples/Kanban $(seen_inside)

# On one core, and some of it waits for the network.
end-to-end-needs: build-tests examples $(page) $(python) $(preloads)

test-end-to-end: end-to-end-needs
	$(tested) $(end_to_end) Tests/EndToEnd
	$(tested) DISPLAYBOARD_WORKERS=2 DISPLAYBOARD_CRASHES=8 $(end_to_end) $(with_workers)

# These go over several event loops in each run, and all tests do in `make test-thorough`. Of two loops the second has
# the board `karaoke` (by the FNV-1a hash of its name), so most rooms are on another loop than the requests that ask
# them.
with_workers := $(addprefix Tests/EndToEnd/,clients/evening_test.py clients/guest_test.py faults/crash_test.py faults/slow_client_test.py \
  operator/distant_board_test.py views/fed_collection_test.py wall/own_walls_test.py)

test-workers: end-to-end-needs
	$(tested) DISPLAYBOARD_WORKERS=2 $(end_to_end) Tests/EndToEnd

# The README's pictures, from the running program. Look at them before you commit them.
pictures: $(binary) $(page) $(python)
	$(released) $(python) $(shell find Tests/EndToEnd -name pictures.py) docs

# The templates' pictures, each made from its template. A test says when one is stale.
template-pictures: $(binary) $(page) $(python)
	$(released) $(python) Tests/EndToEnd/support/template_pictures.py deploy/boards/templates web/templates

$(python): Tests/EndToEnd/requirements.txt
	python3 -m venv .venv
	.venv/bin/pip install --quiet --require-hashes --requirement $<
	@touch $@

# After a change of requirements.in: what that needs in its turn, each with the hashes of its files for all machines.
# Look at what changed before you commit it. `make requirements UPGRADE=--upgrade` takes the newest of what
# requirements.in leaves open.
requirements:
	python3 -m venv .build/requirements
	.build/requirements/bin/pip install --quiet pip-tools==7.6.2
	for folder in Tests/EndToEnd Benchmarks/FanOut; do \
	  (cd $$folder && CUSTOM_COMPILE_COMMAND="make requirements" "$(CURDIR)/.build/requirements/bin/pip-compile" --quiet $(UPGRADE) \
	    --generate-hashes --allow-unsafe --strip-extras --no-emit-find-links --no-emit-index-url --no-emit-options \
	    requirements.in) || exit; done

# Everything in `test`, then what takes long: more random stories, more faults, the sanitizers, made-up messages, the
# conformance of WebSockets.
test-thorough: test test-workers test-engine-fetched test-other-browsers test-random test-faults test-sanitizers test-fuzz test-autobahn

# Someone else's package that takes the engine: fetched, and built from nothing.
test-engine-fetched: $(python)
	$(python) -m pytest Tests/EndToEnd/views/engine_fetched.py

in_a_browser := $(shell grep -lE '^from (page_browser|page_file_board|parts_test) import' Tests/EndToEnd/*/*_test.py)

# The page and the wall in Firefox and in Safari's engine; and in all of Chromium what `make test` shows to its headless
# shell only.
test-other-browsers: test-packages end-to-end-needs
	@deploy/install-packages --without-services $(browser_packages)
	$(tested) DISPLAYBOARD_WHOLE_CHROMIUM=1 $(end_to_end) $(in_a_browser)
	$(tested) $(python) -m pytest Tests/EndToEnd/page/other_browsers.py Tests/EndToEnd/evening/evening_elsewhere.py

# The random stories of the Swift tests, ten times as many of each.
of_seeds := '^[A-Za-z]+Tests\.(RandomTreeTests|TurnEveningTests|TimerEveningsTests|ReconciliationModelTests)/'

test-random: build-tests
	DISPLAYBOARD_SEEDS=10 $(run_tests) --filter $(of_seeds)

# Over the pure targets, Storage and Service; Package.swift says what is left out.
test-sanitizers: test-thread-sanitizer test-thread-sanitizer-server test-address-sanitizer

sanitized := DISPLAYBOARD_SANITIZED=1 swift test --disable-xctest $(without_macros) --skip ValgrindTests
mutex_edges := $(CURDIR)/.build/sanitizers/mutex_edges.so

# First that a planted race is seen, and that a contended Mutex isn't taken for one. Which threads meet is chance: tests
# with threads of their own run five times.
test-thread-sanitizer: toolchain packages $(mutex_edges) .build/sanitizers/race
	LD_PRELOAD=$(mutex_edges) .build/sanitizers/race guarded
	! LD_PRELOAD=$(mutex_edges) .build/sanitizers/race unguarded 2>.build/sanitizers/report
	grep -q 'ThreadSanitizer: data race' .build/sanitizers/report
	LD_PRELOAD=$(mutex_edges) $(sanitized) --sanitize=thread --scratch-path .build/thread
	for run in 2 3 4 5; do \
	  LD_PRELOAD=$(mutex_edges) $(sanitized) --sanitize=thread --scratch-path .build/thread \
	    --filter 'ServiceTests|StorageTests|StateThreadTests' || exit 1; done

# The server over two event loops: its own tests, then whole evenings in the program. A report fails the run, whatever
# the test that led to it says.
reports := $(CURDIR)/.build/sanitizers/reports
watched_evenings := $(addprefix Tests/EndToEnd/,clients/evening_test.py clients/guest_test.py \
  operator/distant_board_test.py operator/many_boards_test.py views/fed_collection_test.py wall/own_walls_test.py)

test-thread-sanitizer-server: toolchain test-packages $(page) $(python) $(preloads) $(mutex_edges)
	DISPLAYBOARD_TESTS=ServerTests DISPLAYBOARD_SANITIZED=server swift build --build-tests $(without_macros) --sanitize=thread \
	  --scratch-path .build/thread-server
	LD_PRELOAD=$(mutex_edges) DISPLAYBOARD_TESTS=ServerTests DISPLAYBOARD_SANITIZED=server swift test --skip-build --disable-xctest \
	  $(without_macros) --sanitize=thread --scratch-path .build/thread-server --no-parallel --filter ServerTests
	@rm -rf $(reports) && mkdir -p $(reports)
	DISPLAYBOARD_WORKERS=2 DISPLAYBOARD_BINARY="$(CURDIR)/Tests/Sanitizers/watched" $(served) \
	  $(python) Tests/EndToEnd/run.py --side-by-side 2 $(watched_evenings); failed=$$?; \
	  if ls $(reports)/* >/dev/null 2>&1; then cat $(reports)/*; exit 1; fi; exit $$failed

$(mutex_edges): Tests/Sanitizers/mutex_edges.c
	@mkdir -p $(@D)
	clang -shared -fPIC -O2 -Wall -Wextra -Werror -o $@ $< -ldl

.build/sanitizers/race: Tests/Sanitizers/Race.swift
	@mkdir -p $(@D)
	swiftc -sanitize=thread -swift-version 6 -parse-as-library -g -o $@ $<

# Not for leaks: those of the test library itself are all that is found.
test-address-sanitizer: toolchain packages
	ASAN_OPTIONS=detect_leaks=0 $(sanitized) --sanitize=address --scratch-path .build/address

# For so many seconds each way of compiling; `make test-fuzz FUZZ_SECONDS=3600` looks for longer.
FUZZ_SECONDS ?= 60

test-fuzz: toolchain
	Tests/Fuzz/run Onone $(FUZZ_SECONDS)
	Tests/Fuzz/run O $(FUZZ_SECONDS)

# Says so where there is no Python 2.7, which the suite needs, and tests nothing then.
test-autobahn: toolchain packages
	$(release) --product EchoProbe
	Tests/Autobahn/run .build/release/EchoProbe "$(CURDIR)/.build/autobahn"

# Kills, power cuts, failing disks, clocks that jump, processes that stop, crowds: for as long as it takes, about an
# hour.
test-faults: $(binary) $(page) $(python) $(preloads)
	$(released) DISPLAYBOARD_CRASHES=100 DISPLAYBOARD_POWER_CUTS=40 \
	  DISPLAYBOARD_IO_ERRORS=100 DISPLAYBOARD_CLOCK_JUMPS=100 DISPLAYBOARD_STOPPED=30 DISPLAYBOARD_COMEBACKS=1000 \
	  $(python) -m pytest $(patsubst %,Tests/EndToEnd/faults/%_test.py,crash power_cut io_errors wall_clock \
	  stopped_process slow_client drip descriptors comeback)

# A full house over TLS with certificates renewed and boards opened and closed, for MINUTES with SOCKETS on two event
# loops: `make test-hour MINUTES=10`.
MINUTES ?= 60
SOCKETS ?= 8000

test-hour: $(binary) $(page) $(python) $(load)
	$(released) $(python) Tests/EndToEnd/faults/hour.py $(load) $(MINUTES) $(SOCKETS)

# What one bad guest, or a stranger, costs everyone else: the table of docs/security.md.
test-attack: $(binary) $(page) $(python)
	$(released) $(python) Tests/Attack/attack.py --table .build/attack.md

# Boards on NATS JetStream: a trait that is off by default, with a library of its own (docs/scale.md). The build has a
# folder of its own, because everything is compiled with the trait's flag.
cluster_packages := libnats-dev
cluster := DISPLAYBOARD_TESTS=ClusterTests swift build $(without_debugger) --traits Server,Cluster --scratch-path .build/cluster
cluster_program := .build/cluster/release/displayboard

# The program, which can be a node of a cluster: `.build/cluster/release/displayboard serve --cluster …`.
cluster: toolchain packages
	@deploy/install-packages $(cluster_packages)
	DISPLAYBOARD_PROGRAMS=displayboard $(quickly) --traits Server,Cluster --scratch-path .build/cluster --product displayboard

# A package of its own, which takes the place of the other one.
static_cluster := .build/package-cluster

package-cluster: toolchain packages
	@deploy/install-packages $(cluster_packages) $(package_packages)
	swift build -c release --product displayboard --traits Server,Cluster --static-swift-stdlib --scratch-path $(static_cluster)
	@deploy/make-package $(static_cluster)/release/displayboard $(static_cluster)/checkouts $(CURDIR)/$(static_cluster)/debian \
	  displayboard-cluster

cluster_test_packages := haproxy iproute2 nginx-light openssl prometheus python3-venv

# On servers that `deploy/get-nats` finds or fetches. Without one, these tests say that they are skipped, and in CI
# they fail.
test-cluster: cluster-test-packages cluster $(page) $(python)
	$(cluster) --product DisplayBoardPackageTests
	DISPLAYBOARD_FETCH=1 python3 Tests/Cluster/with_nats.py env $(subst swift build,swift test --disable-xctest --skip-build --no-parallel,$(cluster))
	DISPLAYBOARD_FETCH=1 DISPLAYBOARD_BINARY="$(CURDIR)/$(cluster_program)" DISPLAYBOARD_WEB="$(CURDIR)/$(page)" \
	  $(python) -m pytest --rootdir Tests/Cluster --config-file Tests/Cluster/pytest.ini Tests/Cluster

# The price of edits and guests on several nodes, as Markdown.
bench-cluster: cluster-test-packages cluster $(page) $(python) $(load)
	@DISPLAYBOARD_FETCH=1 DISPLAYBOARD_BINARY="$(CURDIR)/$(cluster_program)" DISPLAYBOARD_WEB="$(CURDIR)/$(page)" \
	  $(python) Benchmarks/nodes.py $(load)

cluster-test-packages: packages
	@deploy/install-packages --without-services $(cluster_test_packages)

# What other packages import: each public member says what it is.
documented := BoardUI BoardUITerminal BoardUITesting BoardUIConformance Presentation Server

# BoardUI's reference and articles, in .build/docs. A link that leads nowhere is an error, and so is a public member
# without a word.
docs: build-tests
	@rm -rf .build/symbols
	for module in $(documented); do \
	  mkdir -p .build/symbols/$$module; \
	  swift symbolgraph-extract -module-name $$module -I $(built)/Modules $(addprefix -I ,$(wildcard Sources/C*)) \
	    $$(find .build/tested/checkouts -name module.modulemap -printf '-I %h ') -target $(shell uname -m)-unknown-linux-gnu \
	    -minimum-access-level public -output-dir .build/symbols/$$module || exit 1; \
	  python3 Tests/undocumented.py .build/symbols/$$module/$$module.symbols.json || exit 1; \
	done
	docc convert Sources/BoardUI/BoardUI.docc --additional-symbol-graph-dir .build/symbols/BoardUI --output-dir .build/docs \
	  --fallback-display-name BoardUI --fallback-bundle-identifier displayboard.BoardUI --warnings-as-errors
	@echo "Open it with: docc preview, or any web server on .build/docs (start at /documentation/boardui)."

# Many clients in one program, for benchmarks and test-hour.
$(load): $(wildcard Benchmarks/FanOut/*.[ch])
	@mkdir -p $(@D)
	cc -O2 -Wall -Wextra -Werror -std=c17 -D_GNU_SOURCE -o $@ $(addprefix Benchmarks/FanOut/,$(addsuffix .c,load echo flood \
	  room connection latencies process)) -pthread -lssl -lcrypto

bench: toolchain packages
	Benchmarks/run

# One program, built as all are: make built-DocumentBenchmark
built-%: toolchain packages
	$(release) --product $*

clean:
	rm -rf .build .venv

# A Debian package with the program, linked with all of Swift, in .build/package.
package_packages := debhelper dpkg-dev python3 man-db
static := .build/package

package: toolchain packages
	@deploy/install-packages $(package_packages)
	swift build -c release --product displayboard $(without_macros) --static-swift-stdlib --scratch-path $(static)
	@deploy/make-package $(static)/release/displayboard $(static)/checkouts $(CURDIR)/$(static)/debian

# The package in a Debian 12 without Swift: installed, served, upgraded, removed; and what the Dockerfile says. As root.
test-package: package $(python)
	@deploy/install-packages debootstrap systemd systemd-container lintian
	DISPLAYBOARD_PACKAGES="$(CURDIR)/$(static)/debian" $(python) -m unittest discover --verbose --start-directory Tests/Package --pattern '*_test.py'
