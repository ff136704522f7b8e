import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.neo4j.io.ByteUnit;

/**
 * A copy of a folder that is brought up to date as often as wanted. The first pass writes all of it; a later one reads what
 * has changed since and writes the pieces that differ, so that it is short where writes to the folder have to wait for it.
 */
final class FolderCopy {
    private static final Set<String> LOCK_FILES = Set.of("database_lock", "store_lock");
    private static final int PIECE = (int) ByteUnit.kibiBytes(256);
    /** A file that was written so lately may be written again without its time of change becoming another. */
    private static final long CLOCK_GRAIN_MILLIS = 1_000;

    private final Path from;
    private final Path to;
    /** Asked between pieces; throws where the copy is no longer wanted. */
    private final Runnable wanted;

    private final Map<Path, Copied> files = new HashMap<>();
    private final ByteBuffer piece = ByteBuffer.allocateDirect(PIECE);

    /** The state of a file before it was copied, and a checksum of each of its pieces. */
    private record Copied(FileTime changed, long size, boolean settled, long[] sums) {}

    FolderCopy(Path from, Path to, Runnable wanted) {
        this.from = from;
        this.to = to;
        this.wanted = wanted;
    }

    void update() throws IOException {
        Set<Path> found = new HashSet<>();
        for (Path file : filesOf(from)) {
            if (LOCK_FILES.contains(file.getFileName().toString())) {
                continue;
            }
            Path name = from.relativize(file);
            try {
                update(name);
                found.add(name);
            } catch (NoSuchFileException vanished) {
                // Files come and go while the database works; in the last pass they do not.
            }
        }
        for (Path name : List.copyOf(files.keySet())) {
            if (!found.contains(name)) {
                files.remove(name);
                Files.deleteIfExists(to.resolve(name));
            }
        }
    }

    /** Has all of it on the disk, also after a power cut. */
    void force() throws IOException {
        try (Stream<Path> paths = Files.walk(to)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
                    file.force(true);
                }
            }
        }
    }

    long bytes() {
        return files.values().stream().mapToLong(Copied::size).sum();
    }

    private static List<Path> filesOf(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile).toList();
        }
    }

    private void update(Path name) throws IOException {
        Path source = from.resolve(name);
        FileTime changed = Files.getLastModifiedTime(source);
        long size = Files.size(source);
        boolean settled = System.currentTimeMillis() - changed.toMillis() > CLOCK_GRAIN_MILLIS;
        Copied before = files.get(name);
        if (before != null && before.settled && before.changed.equals(changed) && before.size == size) {
            return;
        }
        Path target = to.resolve(name);
        Files.createDirectories(target.getParent());
        try (FileChannel in = FileChannel.open(source, StandardOpenOption.READ);
                FileChannel out = FileChannel.open(target, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            long[] sums = copyPieces(in, out, before == null ? new long[0] : before.sums);
            files.put(name, new Copied(changed, out.size(), settled, sums));
        }
    }

    private long[] copyPieces(FileChannel in, FileChannel out, long[] before) throws IOException {
        long size = in.size();
        long[] sums = new long[(int) ((size + PIECE - 1) / PIECE)];
        for (int i = 0; i < sums.length; i++) {
            wanted.run();
            long place = (long) i * PIECE;
            read(in, place, (int) Math.min(PIECE, size - place));
            sums[i] = sumOf(piece);
            if (i >= before.length || before[i] != sums[i]) {
                write(out, place);
            }
        }
        out.truncate(size);
        return sums;
    }

    private void read(FileChannel in, long place, int length) throws IOException {
        piece.clear().limit(length);
        while (piece.hasRemaining()) {
            if (in.read(piece, place + piece.position()) < 0) {
                // It became shorter: the rest is zeros until the next pass.
                while (piece.hasRemaining()) {
                    piece.put((byte) 0);
                }
            }
        }
        piece.flip();
    }

    private void write(FileChannel out, long place) throws IOException {
        while (piece.hasRemaining()) {
            out.write(piece, place + piece.position());
        }
    }

    /** Two checksums of 32 bits: pieces that differ would have to agree in both. */
    private static long sumOf(ByteBuffer bytes) {
        CRC32 first = new CRC32();
        first.update(bytes.duplicate());
        CRC32C second = new CRC32C();
        second.update(bytes.duplicate());
        return first.getValue() << 32 | second.getValue();
    }
}
